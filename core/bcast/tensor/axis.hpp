#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// NumPy 1.24 `NPY_MAXDIMS`: an array has no more axes.
constexpr std::size_t most_axes_of_numpy = 32;

/// The axis that `dim` means in a tensor of this rank; a negative one counts from the end.
///
/// PyTorch 1.13 `maybe_wrap_dim` (a tensor without axes has an axis 0 to speak of), NumPy 1.24 `check_and_adjust_axis`.
/// Raises IndexError, in NumPy's words an AxisError that begins with `argument` ("axis1"), if there is one.
std::size_t axis_of(Dialect dialect, Extent dim, std::size_t rank, std::string_view argument = {});

/// Each of `dims`, with the words for one that occurs twice left to the caller.
std::vector<std::size_t> axes_of(Dialect dialect, std::span<const Extent> dims, std::size_t rank,
                                 std::string_view argument = {});

/// PyTorch 1.13 holds dims that a call goes over in 64 bits (`dim_list_to_bitset`). Raises RuntimeError where a tensor
/// of this rank has more.
void expect_set_of_dims(std::size_t rank);

/// Whether an axis occurs twice.
bool has_duplicates(std::span<const std::size_t> axes);

/// The axis of this name (PyTorch 1.13 `dimname_to_position`). Raises RuntimeError if there is none.
std::size_t axis_named(const Tensor& tensor, const Name& name);

/// PyTorch 1.13's answer of an operator without a name rule to a tensor with names: RuntimeError with the operator's
/// own name (`aten::view`). Nothing for a tensor without.
void refuse_names(const Tensor& tensor, std::string_view function);

}  // namespace bcast
