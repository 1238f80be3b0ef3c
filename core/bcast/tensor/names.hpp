#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bcast/tensor/tensor.hpp"

/// Setting and changing the names of dims (PyTorch 1.13). All results are views: nothing is copied. Error messages are
/// PyTorch's.
namespace bcast {

/// The tensor with these names; an empty list removes the names.
///
/// Raises RuntimeError if the number of names is not the rank, or if a name is invalid or a duplicate.
Tensor with_names(const Tensor& tensor, std::vector<Name> names);

/// Performs the checks of `with_names` for a tensor of this rank.
void check_names(std::span<const Name> names, std::size_t rank);

/// `refine_names`: names the unnamed dims; existing names must be equal to the new ones.
///
/// Raises RuntimeError `refine_names: cannot coerce Tensor['N', 'C'] to Tensor['C', 'N'] because ...`.
Tensor refine_names(const Tensor& tensor, const std::vector<Name>& names);

/// The first and the last index of the named dims, which must be consecutive.
///
/// Raises RuntimeError if `dims` is empty or not consecutive: `flatten(tensor, dims, out_dim): dims ['H', 'D'] must be
/// consecutive in Tensor['N', 'D', 'H']` (PyTorch 1.13).
std::pair<Extent, Extent> consecutive_dims(const Tensor& tensor, const std::vector<Name>& dims);

/// `Tensor['N', None]`, the form in which error messages show a tensor.
std::string tensor_text(const std::vector<Name>& names);

/// The names of the tensor's dims; None for every dim of an unnamed tensor.
std::vector<Name> dim_names(const Tensor& tensor);

}  // namespace bcast
