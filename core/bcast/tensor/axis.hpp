#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// NumPy 1.24 `NPY_MAXDIMS`: the maximum number of axes of an array.
constexpr std::size_t max_dims_of_numpy = 32;

/// The index of the axis that `dim` denotes in a tensor of this rank; a negative `dim` counts from the end.
///
/// Follows PyTorch 1.13 `maybe_wrap_dim` (a tensor without axes is treated as having one axis, 0) and NumPy 1.24
/// `check_and_adjust_axis`. Raises IndexError; NumPy's is an AxisError whose message begins with `argument` ("axis1"),
/// if not empty.
std::size_t axis_of(Dialect dialect, Extent dim, std::size_t rank, std::string_view argument = {});

/// Applies axis_of to each of `dims`. Does not check for duplicates: the caller raises its own error for them.
std::vector<std::size_t> axes_of(Dialect dialect, std::span<const Extent> dims, std::size_t rank,
                                 std::string_view argument = {});

/// Checks the limit of PyTorch 1.13's 64-bit sets of dims (`dim_list_to_bitset`). Raises RuntimeError if the rank
/// exceeds it.
void expect_set_of_dims(std::size_t rank);

/// Raises PyTorch's IndexError "Dimension specified as 0 but tensor has no dimensions" for a tensor without axes.
void refuse_dim_of_scalar(const Tensor& tensor, Extent dim);

/// Whether an axis occurs more than once.
bool has_duplicates(std::span<const std::size_t> axes);

/// The index of the axis with this name (PyTorch 1.13 `dimname_to_position`). Raises RuntimeError if there is none.
std::size_t axis_named(const Tensor& tensor, const Name& name);

/// Raises PyTorch 1.13's RuntimeError for an operator without a name inference rule called on a named tensor; the
/// message contains `function`, the operator's qualified name (`aten::view`). Does nothing for an unnamed tensor.
void refuse_names(const Tensor& tensor, std::string_view function);

}  // namespace bcast
