#pragma once

#include <span>

#include "bcast/broadcasting/context.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// In which order elements lie: `order='C'` row by row, 'F' column by column, 'K' as they lay, 'A' as 'F' where they
/// lie column by column and else as 'C'.
enum class MemoryOrder : char { rows = 'C', columns = 'F', kept = 'K', any = 'A' };

/// The order that was asked for. Raises ValueError `order must be one of 'C', 'F', 'A', or 'K' (got 'x')`.
MemoryOrder order_of(const Value& given, MemoryOrder otherwise = MemoryOrder::rows);

/// The axes as an order walks them: row by row of what this gives.
Tensor walked_in(MemoryOrder order, const Tensor& tensor);

/// Whether elements lie column by column.
bool lies_in_columns(const Tensor& tensor);

/// The elements in this order: a new tensor where `copies`, or where they lie otherwise.
Tensor laid_out(ops::Context& context, const Tensor& tensor, MemoryOrder order, bool copies);

/// A new result with the strides that `order=` of a ufunc of these operands gives it: 'A' by columns where all of them
/// lie so and not all by rows too, or where all of them lie so and NumPy's iterator walks (`iterates`).
Tensor in_order(ops::Context& context, Tensor result, MemoryOrder order, std::span<const Tensor> operands,
                bool iterates = false);

/// Of functions that make an array of nothing: raises ValueError `only 'C' or 'F' order is permitted`.
MemoryOrder plain_order_of(const Value& given);

/// A ufunc's new result as it lies beside its operands. Where one is converted, or several results are made, NumPy's
/// iterator says how (`iterates`), else all arrays that lie alike do.
Tensor lies_as_computed(ops::Context& context, const Tensor& result, std::span<const Tensor> operands, bool iterates);

/// `result` with the strides that a ufunc's reduction of `operand` has.
Tensor lies_as_reduced(Interpreter& interpreter, Tensor result, const Tensor& operand, const ops::ReduceDims& over);

/// A new array in other sizes, which NumPy reshapes at the end of a function: a view of it.
Value reshaped(Interpreter& interpreter, Tensor made, std::span<const Extent> sizes);

/// A new array, which NumPy reshapes from a matrix: of nothing, too, it has the strides of its sizes.
Value reshaped_product(Tensor made);

/// As array_of(), where an array of complex numbers is cast to a dtype of real ones, with NumPy's warning.
Tensor array_cast(Interpreter& interpreter, const Value& value, std::optional<Dtype> dtype);

}  // namespace bcast::python::numpy
