#pragma once

#include "bcast/ops/context.hpp"
#include "bcast/python/value.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// In which order elements lie: `order='C'` row by row, 'F' column by column, 'K' as they lay, 'A' as 'F' where they
/// lie column by column and else as 'C'.
enum class Order : char { rows = 'C', columns = 'F', kept = 'K', any = 'A' };

/// The order that was asked for. Raises ValueError `order must be one of 'C', 'F', 'A', or 'K' (got 'x')`.
Order order_of(const Value& given, Order otherwise = Order::rows);

/// By rows or by columns: which of the two an order means for a tensor.
Order settled_order(Order order, const Tensor& tensor);

/// Whether elements lie column by column.
bool lies_in_columns(const Tensor& tensor);

/// The elements in this order: a new tensor where `copies`, or where they lie otherwise.
Tensor laid_out(ops::Context& context, const Tensor& tensor, Order order, bool copies);

}  // namespace bcast::python::numpy
