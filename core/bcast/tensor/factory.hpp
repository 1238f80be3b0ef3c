#pragma once

#include <span>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/tensor.hpp"

/// New tensors. Sizes are validated before memory is allocated; a tensor that exceeds the workspace's limit is
/// shape-only.
namespace bcast {

/// Raises the library's error if it cannot create a tensor of these sizes and names: PyTorch 1.13 RuntimeError, NumPy
/// 1.24 ValueError, for a negative size, an element or byte count beyond 64 bits, too many axes, an invalid or
/// duplicate name.
void check_makeable(Dialect dialect, Dtype dtype, const Shape& shape);

/// The same for a tensor that is to be given these names: PyTorch 1.13 checks the sizes first, and reports too many
/// axes in the error about names.
void check_makeable(Dialect dialect, Dtype dtype, const Shape& shape, std::span<const Name> names);

/// The dtype of a tensor created from a Python number: int64 or bool for those types; for a float, float32 (the default
/// dtype) in PyTorch, float64 in NumPy.
Dtype dtype_of(Dialect dialect, const Scalar& value);

/// A tensor without storage. Operations on shape-only tensors return shape-only tensors, whatever their number of
/// elements.
Tensor shape_only(Dtype dtype, std::vector<Extent> sizes);

/// check_makeable, then `empty` of tensor.hpp. Also raises MemoryError.
Tensor empty(const Workspace& workspace, Dialect dialect, Dtype dtype, const Shape& shape);

/// Every element is the value, converted as by write(). In the PyTorch dialect, raises RuntimeError for a value outside
/// the dtype's range (check_representable).
Tensor full(const Workspace& workspace, Dialect dialect, Dtype dtype, const Shape& shape, const Scalar& value);

/// Sets every element of a tensor with arbitrary strides.
void fill(Tensor& tensor, const Scalar& value);

/// A tensor with the given elements in row-major order. `values` has as many elements as the sizes imply.
Tensor from_values(const Workspace& workspace, Dtype dtype, std::vector<Extent> sizes, std::span<const Scalar> values);

/// Ones on the diagonal `offset`, zeros elsewhere: `torch.eye` (offset 0), `np.eye`.
Tensor eye(const Workspace& workspace, Dialect dialect, Dtype dtype, Extent rows, Extent columns, Extent offset);

/// PyTorch 1.13 reads a size below 0 as a huge one, so the product overflows (RuntimeError) unless a size is 0: then it
/// makes a tensor of that size, which raises Unsupported here.
[[noreturn]] void raise_below_zero(std::span<const Extent> sizes);

}  // namespace bcast
