#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bcast/tensor/tensor.hpp"

/// Names of dims, given and changed (PyTorch 1.13). All views: nothing is copied. The words are PyTorch's.
namespace bcast {

/// The tensor with these names; none at all takes them away.
///
/// Raises RuntimeError where their number is not the rank, a name is no identifier or stands there twice.
Tensor with_names(const Tensor& tensor, std::vector<Name> names);

/// Raises what `with_names` does, for a tensor of this rank.
void check_names(std::span<const Name> names, std::size_t rank);

/// `refine_names`: names for unnamed dims; those that are there must be the same.
///
/// Raises RuntimeError `refine_names: cannot coerce Tensor['N', 'C'] to Tensor['C', 'N'] because ...`.
Tensor refine_names(const Tensor& tensor, const std::vector<Name>& names);

/// The first and the last of dims that stand one behind the other, by their names.
///
/// Raises RuntimeError where there are none or they are not consecutive: `flatten(tensor, dims, out_dim): dims ['H',
/// 'D'] must be consecutive in Tensor['N', 'D', 'H']` (PyTorch 1.13).
std::pair<Extent, Extent> consecutive_dims(const Tensor& tensor, const std::vector<Name>& dims);

/// `Tensor['N', None]`, as messages write a tensor.
std::string tensor_text(const std::vector<Name>& names);

/// The names that a tensor has, None for each dim of one without names.
std::vector<Name> dim_names(const Tensor& tensor);

}  // namespace bcast
