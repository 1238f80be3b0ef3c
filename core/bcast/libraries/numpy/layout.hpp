#pragma once

#include <span>

#include "bcast/broadcasting/context.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// Memory layout: `order='C'` row-major, 'F' column-major, 'K' as the source, 'A' column-major if the source is (and
/// not also row-major), else row-major.
enum class MemoryOrder : char { c = 'C', f = 'F', keep = 'K', any = 'A' };

/// The `order=` argument, or `otherwise` if omitted. Raises ValueError `order must be one of 'C', 'F', 'A', or 'K' (got
/// 'x')`.
MemoryOrder order_of(const Value& given, MemoryOrder otherwise = MemoryOrder::c);

/// The tensor with its axes permuted so that row-major iteration visits the elements in `order`.
Tensor permuted_to_order(MemoryOrder order, const Tensor& tensor);

/// Whether the tensor is column-major (F-contiguous).
bool is_f_contiguous(const Tensor& tensor);

/// The tensor in this memory layout: a new tensor if `copies` or if its layout differs, else the tensor itself.
Tensor with_memory_order(ops::Context& context, const Tensor& tensor, MemoryOrder order, bool copies);

/// A ufunc's new result with the strides that `order=` demands. 'A' gives column-major strides if all operands are
/// F-contiguous and, unless the ufunc uses NumPy's iterator (`iterates`), not all are C-contiguous too.
Tensor in_order(ops::Context& context, Tensor result, MemoryOrder order, std::span<const Tensor> operands,
                bool iterates = false);

/// `order=` of functions that create arrays from scratch: raises ValueError `only 'C' or 'F' order is permitted`.
MemoryOrder plain_order_of(const Value& given);

/// A ufunc's new result with the strides that NumPy allocates for these operands. If an operand is cast or there are
/// several results, NumPy's iterator determines them (`iterates`), else the common layout of the operands.
Tensor with_ufunc_strides(ops::Context& context, const Tensor& result, std::span<const Tensor> operands, bool iterates);

/// `result` with the strides that a ufunc's reduction of `operand` allocates.
Tensor with_reduction_strides(Interpreter& interpreter, Tensor result, const Tensor& operand,
                              const ops::ReduceDims& over);

/// A new array that NumPy reshapes at the end of a function: a view of it with these sizes.
Value reshaped(Interpreter& interpreter, Tensor made, std::span<const Extent> sizes);

/// A tuple of the index arrays, which NumPy makes views of one array along its last axis. There is at least one.
Value columns_of_indices(Interpreter& interpreter, std::span<const Tensor> indices);

/// A new array that NumPy reshapes from a matrix product: even when empty, it has the contiguous strides of its sizes.
Value reshaped_product(Tensor made);

/// As array_of(), but casts arrays and scalars of complex numbers to real dtypes, with NumPy's ComplexWarning.
Tensor array_cast(Interpreter& interpreter, const Value& value, std::optional<Dtype> dtype);

}  // namespace bcast::python::numpy
