#include <algorithm>
#include <cmath>
#include <string>

#include "bcast/ops/copy.hpp"
#include "bcast/ops/expand.hpp"
#include "bcast/ops/reshape.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/convert.hpp"
#include "bcast/python/numpy/functions.hpp"
#include "bcast/python/numpy/given.hpp"
#include "bcast/python/numpy/layout.hpp"
#include "bcast/python/numpy/objects.hpp"
#include "bcast/python/numpy/ufunc.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/python/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/view_axes.hpp"
#include "bcast/tensor/view_part.hpp"

/// Functions that make arrays.
namespace bcast::python::numpy {
namespace {

Value array(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots =
        bind_native("array", {"object", "dtype", "copy", "order", "subok", "ndmin", "like"}, 1, arguments);
    Tensor tensor = array_of(interpreter, slots[0], dtype_argument(interpreter, slots[1]));
    const bool copies = slots[2].is_nothing() || interpreter.truth(slots[2]);
    const Extent least = slots[5].is_nothing() ? 0 : to_index(interpreter, slots[5]);
    const Array* given = slots[0].as<Array>();
    if (!copies && given != nullptr && given->tensor.storage == tensor.storage &&
        least <= static_cast<Extent>(tensor.rank())) {
        return slots[0];
    }
    const bool shared = given != nullptr && given->tensor.storage == tensor.storage;
    tensor = laid_out(interpreter.context(), tensor, order_of(slots[3], Order::kept), shared);
    while (static_cast<Extent>(tensor.rank()) < least) tensor = unsqueeze(Dialect::numpy, tensor, 0);
    return new_array(std::move(tensor));
}

Value as_array(Interpreter& interpreter, const Value& value, std::optional<Dtype> dtype, Order order = Order::kept) {
    const Array* given = value.as<Array>();
    const bool same = given != nullptr && (!dtype || *dtype == given->tensor.dtype);
    const Tensor tensor = array_of(interpreter, value, dtype);
    Tensor out = laid_out(interpreter.context(), tensor, order, false);
    return same && out.storage == tensor.storage ? value : new_array(std::move(out));
}

Value asarray(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("asarray", {"a", "dtype", "order", "like"}, 1, arguments);
    return as_array(interpreter, slots[0], dtype_argument(interpreter, slots[1]), order_of(slots[2], Order::kept));
}

/// `asfortranarray`: column by column.
Value ascolumns(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("asfortranarray", {"a", "dtype", "like"}, 1, arguments);
    const Tensor tensor = array_of(interpreter, slots[0], dtype_argument(interpreter, slots[1]));
    return new_array(laid_out(interpreter.context(), tensor, Order::columns, false));
}

Value ascontiguousarray(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("ascontiguousarray", {"a", "dtype", "like"}, 1, arguments);
    const Tensor tensor = array_of(interpreter, slots[0], dtype_argument(interpreter, slots[1]));
    return new_array(ops::contiguous(interpreter.context(), tensor));
}

Value copy(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "copy", {"a", "order", "subok"}, 1, arguments);
    return new_array(laid_out(interpreter.context(), given.array(0), order_of(given[1], Order::kept), true));
}

/// Strides of an order; what has nothing to keep lies row by row.
Value filled(Interpreter& interpreter, const std::vector<Extent>& sizes, Dtype dtype, Scalar value,
             Order order = Order::rows) {
    const bool columns = order == Order::columns;
    const std::vector<Extent> own = columns ? std::vector<Extent>(sizes.rbegin(), sizes.rend()) : sizes;
    const Tensor out = full(interpreter.context().workspace, Dialect::numpy, dtype, shape_of(own), value);
    return new_array(columns ? reversed_axes(Dialect::numpy, out) : out);
}

Value zeros(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("zeros", {"shape", "dtype", "order", "like"}, 1, arguments);
    return filled(interpreter, shape_argument(interpreter, slots[0]),
                  dtype_argument(interpreter, slots[1]).value_or(Dtype::float64), std::int64_t{0}, order_of(slots[2]));
}

/// What `empty` leaves in its elements is not said; here it is 0.
Value empty(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("empty", {"shape", "dtype", "order", "like"}, 1, arguments);
    return filled(interpreter, shape_argument(interpreter, slots[0]),
                  dtype_argument(interpreter, slots[1]).value_or(Dtype::float64), std::int64_t{0}, order_of(slots[2]));
}

Value ones(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "ones", {"shape", "dtype", "order", "like"}, 1, arguments);
    return filled(interpreter, extents_argument(interpreter, given[0]), given.dtype(1).value_or(Dtype::float64),
                  std::int64_t{1}, order_of(given[2]));
}

/// A value, or values that broadcast to the shape.
Value filled_with(Interpreter& interpreter, const std::vector<Extent>& sizes, std::optional<Dtype> dtype,
                  const Value& value, Order order = Order::rows) {
    const Tensor from = array_of(interpreter, value);
    const Dtype wanted = dtype.value_or(from.dtype);
    if (from.rank() == 0 && !from.shape_only()) return filled(interpreter, sizes, wanted, read(from, 0), order);
    Value out = filled(interpreter, sizes, wanted, std::int64_t{0}, order);
    interpreter.set_item(out, ellipsis(), value);
    return out;
}

Value full_of(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "full", {"shape", "fill_value", "dtype", "order", "like"}, 2, arguments);
    return filled_with(interpreter, extents_argument(interpreter, given[0]), given.dtype(2), given[1],
                       order_of(given[3]));
}

/// An order to keep is the prototype's.
Order like_order(const Value& given, const Tensor& prototype) {
    const Order order = order_of(given, Order::kept);
    if (order == Order::rows || order == Order::columns) return order;
    return lies_in_columns(prototype) && !prototype.contiguous() ? Order::columns : Order::rows;
}

std::vector<Extent> like_sizes(const Given& given, std::size_t shape, const Tensor& prototype) {
    return given.has(shape) ? extents_argument(given.interpreter(), given[shape]) : prototype.sizes;
}

Value full_like(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "full_like", {"a", "fill_value", "dtype", "order", "subok", "shape"}, 2, arguments);
    const Tensor prototype = given.array(0);
    return filled_with(interpreter, like_sizes(given, 5, prototype), given.dtype(2).value_or(prototype.dtype), given[1],
                       like_order(given[3], prototype));
}

template <std::int64_t value>
Value like(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, value == 1 ? "ones_like" : "zeros_like", {"a", "dtype", "order", "subok", "shape"},
                      1, arguments);
    const Tensor prototype = given.array(0);
    return filled(interpreter, like_sizes(given, 4, prototype), given.dtype(1).value_or(prototype.dtype), value,
                  like_order(given[2], prototype));
}

/// Scalars as they are, 0-d arrays too.
Scalar number(Interpreter& interpreter, const Value& value) {
    if (const auto scalar = scalar_of(value)) return *scalar;
    if (as_str(value) != nullptr) throw Unsupported("a range of text is not implemented here");
    throw Raised("TypeError", concat({"unsupported operand type(s) for -: '", type_name(value), "' and 'int'"}));
    static_cast<void>(interpreter);
}

Value arange(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    Value start;
    Value stop;
    const auto slots = bind_native("arange", {"start", "stop", "step", "dtype", "like"}, 0, arguments);
    if (slots[1].is_nothing() || slots[1].is_none()) {
        if (slots[0].is_nothing()) throw Raised("TypeError", "arange() requires stop to be specified.");
        stop = slots[0];
        start = Value::integer(0);
    } else {
        start = slots[0].is_nothing() ? Value::integer(0) : slots[0];
        stop = slots[1];
    }
    const bool stepped = !slots[2].is_nothing() && !slots[2].is_none();
    const Scalar step = stepped ? number(interpreter, slots[2]) : Scalar(std::int64_t{1});
    return new_array(bcast::arange(interpreter.context().workspace, Dialect::numpy, number(interpreter, start),
                                   number(interpreter, stop), step, dtype_argument(interpreter, slots[3])));
}

Value linspace(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "linspace", {"start", "stop", "num", "endpoint", "retstep", "dtype", "axis"}, 2,
                      arguments);
    const Extent steps = given.integer(2, 50);
    const bool endpoint = given.truth(3, true);
    const auto start = scalar_of(given[0]);
    const auto stop = scalar_of(given[1]);
    if (!start || !stop) {
        // start + step * (0, 1, ...) along a new first axis, its end put right (NumPy 1.24 `linspace`).
        const Tensor low = array_of(interpreter, given[0], Dtype::float64);
        const Tensor delta = apply(interpreter, "subtract", {array_of(interpreter, given[1], Dtype::float64), low});
        const Extent parts = endpoint ? steps - 1 : steps;
        Tensor index = bcast::arange(interpreter.context().workspace, Dialect::numpy, std::int64_t{0}, steps,
                                     std::int64_t{1}, Dtype::float64);
        for (std::size_t axis = 0; axis < delta.rank(); ++axis) index = unsqueeze(Dialect::numpy, index, -1);
        const Workspace& workspace = interpreter.context().workspace;
        const Tensor step =
            apply(interpreter, "divide",
                  {delta, scalar_tensor(workspace, Dtype::float64, static_cast<double>(std::max<Extent>(parts, 1)))});
        const Tensor out = apply(interpreter, "add", {apply(interpreter, "multiply", {index, step}), low});
        Value result = new_array(out);
        if (endpoint && steps > 1) interpreter.set_item(result, Value::integer(-1), given[1]);
        return result;
    }
    Tensor out = bcast::linspace(interpreter.context().workspace, Dialect::numpy, *start, *stop, steps, given.dtype(5),
                                 endpoint);
    if (!given.truth(4, false)) return new_array(std::move(out));
    const auto real = [](const Scalar& value) {
        return std::visit([](auto held) { return static_cast<double>(held); }, value);
    };
    const Extent parts = endpoint ? steps - 1 : steps;
    const double step = parts > 0 ? (real(*stop) - real(*start)) / static_cast<double>(parts) : std::nan("");
    return new_tuple({new_array(std::move(out)), new_scalar(Dtype::float64, step)});
}

/// base ** linspace(start, stop)
Value logspace(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "logspace", {"start", "stop", "num", "endpoint", "base", "dtype", "axis"}, 2,
                      arguments);
    const Tensor exponents =
        bcast::linspace(interpreter.context().workspace, Dialect::numpy, number(interpreter, given[0]),
                        number(interpreter, given[1]), given.integer(2, 50), {}, given.truth(3, true));
    const Tensor base = scalar_tensor(interpreter.context().workspace, Dtype::float64, given.real(4, 10));
    Tensor out = apply(interpreter, "power", {base, exponents});
    if (const auto dtype = given.dtype(5)) out = ops::converted(interpreter.context(), out, *dtype);
    return new_array(std::move(out));
}

Value eye(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "eye", {"N", "M", "k", "dtype", "order", "like"}, 1, arguments);
    const Extent creation_rows = given.integer(0);
    return new_array(bcast::eye(interpreter.context().workspace, Dialect::numpy,
                                given.dtype(3).value_or(Dtype::float64), creation_rows, given.integer(1, creation_rows),
                                given.integer(2)));
}

Value identity(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "identity", {"n", "dtype", "like"}, 1, arguments);
    const Extent creation_rows = given.integer(0);
    return new_array(bcast::eye(interpreter.context().workspace, Dialect::numpy,
                                given.dtype(1).value_or(Dtype::float64), creation_rows, creation_rows, 0));
}

/// The diagonal of a matrix, or a matrix with a diagonal.
Value diag(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "diag", {"v", "k"}, 1, arguments);
    const Tensor tensor = given.array(0);
    const Extent offset = given.integer(1);
    if (tensor.rank() == 2) {
        Value out = new_view(given[0], diagonal(Dialect::numpy, tensor, offset, 0, 1));
        out.as<Array>()->writeable = false;
        return out;
    }
    if (tensor.rank() != 1) throw Raised("ValueError", "Input must be 1- or 2-d.");
    const Extent side = tensor.sizes[0] + std::abs(offset);
    Tensor out =
        full(interpreter.context().workspace, Dialect::numpy, tensor.dtype, shape_of({side, side}), std::int64_t{0});
    Tensor places = diagonal(Dialect::numpy, out, offset, 0, 1);
    ops::copy_elements(tensor, places);
    return new_array(std::move(out));
}

/// 1 on and under diagonal k: column - row <= k.
Tensor lower_mask(Interpreter& interpreter, Extent creation_rows, Extent columns, Extent k) {
    const Workspace& workspace = interpreter.context().workspace;
    const Tensor row =
        bcast::arange(workspace, Dialect::numpy, std::int64_t{0}, creation_rows, std::int64_t{1}, Dtype::int64);
    const Tensor column = bcast::arange(workspace, Dialect::numpy, -k, columns - k, std::int64_t{1}, Dtype::int64);
    return apply(interpreter, "greater_equal", {unsqueeze(Dialect::numpy, row, 1), column});
}

Value tri(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "tri", {"N", "M", "k", "dtype", "like"}, 1, arguments);
    const Extent creation_rows = given.integer(0);
    const Tensor mask = lower_mask(interpreter, creation_rows, given.integer(1, creation_rows), given.integer(2));
    return new_array(ops::converted(interpreter.context(), mask, given.dtype(3).value_or(Dtype::float64)));
}

template <bool lower>
Value triangle(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, lower ? "tril" : "triu", {"m", "k"}, 1, arguments);
    Tensor tensor = given.array(0);
    if (tensor.rank() == 1) {
        tensor = ops::expand(interpreter.context(), Dialect::numpy, "broadcast_to", tensor,
                             std::vector{tensor.sizes[0], tensor.sizes[0]});
    }
    if (tensor.rank() == 0) throw Raised("TypeError", "tri() missing 1 required positional argument: 'N'");
    const std::size_t rank = tensor.rank();
    const Tensor mask =
        lower_mask(interpreter, tensor.sizes[rank - 2], tensor.sizes[rank - 1], given.integer(1) - (lower ? 0 : 1));
    const Tensor zero = scalar_tensor(interpreter.context().workspace, tensor.dtype, std::int64_t{0});
    return new_array(lower ? apply(interpreter, "where", {mask, tensor, zero})
                           : apply(interpreter, "where", {mask, zero, tensor}));
}

/// Columns are powers of the elements, the highest first.
Value vander(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "vander", {"x", "N", "increasing"}, 1, arguments);
    const Tensor tensor = given.array(0);
    if (tensor.rank() != 1) throw Raised("ValueError", "x must be a one-dimensional array or sequence.");
    const Extent count = given.integer(1, tensor.sizes[0]);
    const bool increasing = given.truth(2, false);
    const Workspace& workspace = interpreter.context().workspace;
    const Dtype dtype = promote_types(Dialect::numpy, tensor.dtype, Dtype::int64);
    // By products, as NumPy does: x ** 3 is x * x * x.
    Tensor power = full(workspace, Dialect::numpy, dtype, shape_of({tensor.sizes[0], 1}), std::int64_t{1});
    std::vector<Tensor> columns;
    for (Extent i = 0; i < count; ++i) {
        columns.push_back(power);
        power = apply(interpreter, "multiply", {power, unsqueeze(Dialect::numpy, tensor, 1)});
    }
    if (!increasing) std::reverse(columns.begin(), columns.end());
    return new_array(concatenated(interpreter, columns, 1));
}

constexpr Method creation_rows[] = {
    {"arange", arange},
    {"array", array},
    {"asanyarray", asarray},
    {"asarray", asarray},
    {"ascontiguousarray", ascontiguousarray},
    {"asfortranarray", ascolumns},
    {"copy", copy},
    {"diag", diag},
    {"empty", empty},
    {"empty_like", like<0>},
    {"eye", eye},
    {"full", full_of},
    {"full_like", full_like},
    {"identity", identity},
    {"linspace", linspace},
    {"logspace", logspace},
    {"ones", ones},
    {"ones_like", like<1>},
    {"tri", tri},
    {"tril", triangle<true>},
    {"triu", triangle<false>},
    {"vander", vander},
    {"zeros", zeros},
    {"zeros_like", like<0>},
};
static_assert(is_sorted(creation_rows));

}  // namespace

std::span<const Method> creation_functions() {
    return creation_rows;
}

}  // namespace bcast::python::numpy
