#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// The dims to reduce, as requested by the call.
struct ReduceDims {
    /// Empty: all dims. An empty list: all dims in PyTorch, none in NumPy.
    std::optional<std::vector<Extent>> dims;
    /// keepdim: reduced dims remain with extent 1.
    bool keep = false;
    /// Whether NumPy's axis is a tuple: all its entries are out of range for an array without axes.
    bool listed = false;
};

/// Normalizes a `dim` in [-rank, rank), where negative dims count from the right. A tensor without dims accepts 0 and
/// -1.
///
/// Raises IndexError `Dimension out of range (expected to be in range of [-2, 1], but got 5)` in PyTorch 1.13,
/// AxisError `axis 5 is out of bounds for array of dimension 2` in NumPy 1.24.
std::size_t resolved_dim(Dialect dialect, Extent dim, std::size_t rank);

/// Raises AxisError for an axis of an array without axes: NumPy's functions that are written in Python (mean, var, std,
/// median, linalg.norm) reject it, while its ufunc reductions accept 0 and -1.
void refuse_axes_of_scalar(const Tensor& tensor, const ReduceDims& requested);

/// One flag per axis: whether it is reduced. Raises as `resolved_dim`, and for a repeated dim RuntimeError `dim 0
/// appears multiple times in the list of dims` (PyTorch), ValueError `duplicate value in 'axis'` (NumPy).
std::vector<bool> reduced_axes(Dialect dialect, const ReduceDims& requested, std::size_t rank);

/// The sizes after reducing the flagged axes.
std::vector<Extent> reduced_sizes(const Tensor& tensor, const std::vector<bool>& reduced, bool keep);

/// The names after reducing: removed dims lose theirs, kept dims keep theirs (PyTorch 1.13's rule `removes
/// dimensions`).
std::vector<Name> reduced_names(const Tensor& tensor, const std::vector<bool>& reduced, bool keep);

/// The number of elements that are reduced to one.
Extent reduced_count(const Tensor& tensor, const std::vector<bool>& reduced);

/// The strides of NumPy 1.24's result: dense in the order in which its iterator visits the array, with reduced axes of
/// size 1.
std::vector<Extent> reduced_strides(const Tensor& tensor, const std::vector<bool>& reduced, bool keep);

/// A new tensor of these sizes and names; shape-only if `like` is.
Tensor result_like(const Workspace& workspace, const Tensor& like, Dtype dtype, std::vector<Extent> sizes,
                   std::vector<Name> names);

/// Raises PyTorch's `aten::sort is not yet supported with named tensors. ...` if the tensor is named.
void refuse_named(std::string_view function, const Tensor& tensor);

}  // namespace bcast::ops
