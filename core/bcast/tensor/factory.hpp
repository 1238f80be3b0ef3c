#pragma once

#include <span>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/tensor.hpp"

/// New tensors. Sizes are checked before memory is taken; a tensor over the workspace's limit is shape-only.
namespace bcast {

/// Raises what the library raises where it cannot make a tensor of these sizes and names: PyTorch 1.13 RuntimeError,
/// NumPy 1.24 ValueError, for a negative size, a number of elements or bytes beyond 64 bits, too many axes, a name that
/// is no identifier or occurs twice.
void check_makeable(Dialect dialect, Dtype dtype, const Shape& shape);

/// The same for a tensor that gets these names, whose sizes come first (PyTorch 1.13); of too many axes the names
/// speak.
void check_makeable(Dialect dialect, Dtype dtype, const Shape& shape, std::span<const Name> names);

/// The dtype of a tensor that is made of a Python number: int64 and bool; a float is float32, the default dtype, in
/// PyTorch, and float64 in NumPy.
Dtype dtype_of(Dialect dialect, const Scalar& value);

/// A tensor without storage. Operations on shape-only tensors give such ones, however few elements they have.
Tensor shape_only(Dtype dtype, std::vector<Extent> sizes);

/// As `empty` of tensor.hpp after check_makeable. Raises MemoryError too.
Tensor empty(const Workspace& workspace, Dialect dialect, Dtype dtype, const Shape& shape);

/// Every element is the value, converted as write() does. PyTorch's raises RuntimeError for a value out of the dtype's
/// range (check_representable).
Tensor full(const Workspace& workspace, Dialect dialect, Dtype dtype, const Shape& shape, const Scalar& value);

/// Sets every element of a tensor of any strides.
void fill(Tensor& tensor, const Scalar& value);

/// Elements row by row. As many values as the sizes have elements.
Tensor from_values(const Workspace& workspace, Dtype dtype, std::vector<Extent> sizes, std::span<const Scalar> values);

/// Ones on diagonal `offset`, zeros elsewhere: `torch.eye` (offset 0), `np.eye`.
Tensor eye(const Workspace& workspace, Dialect dialect, Dtype dtype, Extent rows, Extent columns, Extent offset);

}  // namespace bcast
