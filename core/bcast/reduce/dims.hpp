#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// The dims that a reduction goes over, as they were asked for.
struct ReduceDims {
    /// Nothing: every dim. An empty list: every dim in PyTorch, no dim in NumPy.
    std::optional<std::vector<Extent>> dims;
    /// Whether a reduced dim stays, with extent 1.
    bool keep = false;
    /// Whether a tuple of NumPy listed them, none of which an array without axes has.
    bool listed = false;
};

/// `dim` counted from the left; from -rank on it counts from the right. A tensor without dims has the dims 0 and -1.
///
/// Raises IndexError `Dimension out of range (expected to be in range of [-2, 1], but got 5)` in PyTorch 1.13,
/// AxisError `axis 5 is out of bounds for array of dimension 2` in NumPy 1.24.
std::size_t resolved_dim(Dialect dialect, Extent dim, std::size_t rank);

/// The dim called `name`.
///
/// Raises RuntimeError `Name 'H' not found in Tensor['N', 'C'].`, or `Please look up dimensions by name, got: name =
/// None.` (PyTorch 1.13 `dimname_to_position`).
std::size_t dim_named(const Tensor& tensor, const Name& name);

/// NumPy's functions that are written in Python (mean, var, std, median, linalg.norm) take no axis of an array that has
/// none, while its reductions take 0 and -1. Raises AxisError.
void refuse_axes_of_scalar(const Tensor& tensor, const ReduceDims& asked);

/// One flag per axis: whether it is reduced. Raises as `resolved_dim`, and for a dim that is there twice RuntimeError
/// `dim 0 appears multiple times in the list of dims` (PyTorch), ValueError `duplicate value in 'axis'` (NumPy).
std::vector<bool> reduced_axes(Dialect dialect, const ReduceDims& asked, std::size_t rank);

/// The sizes after reducing the flagged axes.
std::vector<Extent> reduced_sizes(const Tensor& tensor, const std::vector<bool>& reduced, bool keep);

/// The names after reducing: those of removed dims leave, kept dims keep theirs (PyTorch 1.13, `removes dimensions`).
std::vector<Name> reduced_names(const Tensor& tensor, const std::vector<bool>& reduced, bool keep);

/// How many elements become one.
Extent reduced_count(const Tensor& tensor, const std::vector<bool>& reduced);

/// Where NumPy 1.24 puts the elements of the result: in the order in which its iterator walks the array, a reduced axis
/// being one index.
std::vector<Extent> reduced_strides(const Tensor& tensor, const std::vector<bool>& reduced, bool keep);

/// A new tensor of these sizes and names; shape-only where `like` is.
Tensor result_like(const Workspace& workspace, const Tensor& like, Dtype dtype, std::vector<Extent> sizes,
                   std::vector<Name> names);

/// Raises PyTorch's `aten::sort is not yet supported with named tensors. ...` if the tensor has a name.
void refuse_named(std::string_view function, const Tensor& tensor);

}  // namespace bcast::ops
