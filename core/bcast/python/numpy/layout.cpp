#include "bcast/python/numpy/layout.hpp"

#include <string_view>

#include "bcast/ops/copy.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/convert.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/view_axes.hpp"

namespace bcast::python::numpy {

Order order_of(const Value& given, Order otherwise) {
    if (given.is_nothing() || given.is_none()) return otherwise;
    const std::string_view text = to_text(given, "order must be str, not ");
    for (const Order order : {Order::rows, Order::columns, Order::kept, Order::any}) {
        const char letter = static_cast<char>(order);
        if (text.size() == 1 && (text[0] == letter || text[0] == letter + 32)) return order;
    }
    throw Raised("ValueError", concat({"order must be one of 'C', 'F', 'A', or 'K' (got '", text, "')"}));
}

Order settled_order(Order order, const Tensor& tensor) {
    const bool columns = lies_in_columns(tensor) && !tensor.contiguous();
    if (order == Order::any) return columns ? Order::columns : Order::rows;
    if (order != Order::kept || tensor.contiguous()) return order == Order::kept ? Order::rows : order;
    if (!columns) throw Unsupported("the order 'K' of an array with gaps is not implemented here");
    return Order::columns;
}

bool lies_in_columns(const Tensor& tensor) {
    return reversed_axes(Dialect::numpy, tensor).contiguous();
}

Tensor laid_out(ops::Context& context, const Tensor& tensor, Order order, bool copies) {
    const bool columns = lies_in_columns(tensor);
    if (order == Order::any) order = columns && !tensor.contiguous() ? Order::columns : Order::rows;
    const bool lies_so = order == Order::kept || (order == Order::rows ? tensor.contiguous() : columns);
    if (lies_so && !copies) return tensor;
    if (order == Order::kept) return ops::clone(context, tensor);
    const Tensor turned = order == Order::columns ? reversed_axes(Dialect::numpy, tensor) : tensor;
    // A clone without gaps keeps the old order of its elements.
    const Tensor rows = ops::contiguous(context, turned.contiguous() ? ops::clone(context, turned) : turned);
    return order == Order::columns ? reversed_axes(Dialect::numpy, rows) : rows;
}

}  // namespace bcast::python::numpy
