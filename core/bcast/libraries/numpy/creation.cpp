#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/declined.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that create arrays.
namespace bcast::python::numpy {
namespace {

Value array(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_parsed("array", "object dtype * copy order subok ndmin like", 1, arguments);
    Tensor tensor = array_cast(interpreter, slots[0], dtype_argument(interpreter, slots[1]));
    const bool copies = slots[2].is_nothing() || interpreter.truth(slots[2]);
    const Extent least = slots[5].is_nothing() ? 0 : to_index(interpreter, slots[5]);
    if (least > static_cast<Extent>(max_dims_of_numpy)) {
        raise_value_error({"ndmin bigger than allowable number of dimensions NPY_MAXDIMS (=", max_dims_of_numpy, ")"});
    }
    const Array* given = slots[0].as<Array>();
    const bool shared = given != nullptr && given->tensor.storage == tensor.storage;
    const MemoryOrder order = order_of(slots[3], MemoryOrder::keep);
    if (!copies && shared && least <= static_cast<Extent>(tensor.rank()) &&
        with_memory_order(interpreter.context(), tensor, order, false).storage == tensor.storage) {
        return slots[0];
    }
    // A cast array has the memory layout of a copy.
    if (given != nullptr && !shared)
        tensor = ops::with_strides(interpreter.context(), tensor, ops::strides_like(Dialect::numpy, given->tensor));
    tensor = with_memory_order(interpreter.context(), tensor, order, (shared && copies) || order == MemoryOrder::f);
    // New leading axes of a column-major array have stride 1.
    const bool columns = order == MemoryOrder::f || (is_f_contiguous(tensor) && !tensor.contiguous());
    while (static_cast<Extent>(tensor.rank()) < least) {
        tensor = unsqueeze(Dialect::numpy, tensor, 0);
        if (columns) tensor.strides[0] = 1;
    }
    return shared && !copies ? new_view(slots[0], std::move(tensor)) : new_array(std::move(tensor));
}

Value as_array(Interpreter& interpreter, const Value& value, std::optional<Dtype> dtype,
               MemoryOrder order = MemoryOrder::keep) {
    const Array* given = value.as<Array>();
    const bool same = given != nullptr && (!dtype || *dtype == given->tensor.dtype);
    Tensor tensor = array_cast(interpreter, value, dtype);
    if (given != nullptr && !same) tensor = ops::numpy_copy(interpreter.context(), given->tensor, tensor.dtype);
    Tensor out = with_memory_order(interpreter.context(), tensor, order, !same && order == MemoryOrder::f);
    return same && out.storage == tensor.storage ? value : new_array(std::move(out));
}

template <FunctionName name>
Value asarray(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_parsed(name.text(), "a dtype order * like", 1, arguments);
    return as_array(interpreter, slots[0], dtype_argument(interpreter, slots[1]),
                    order_of(slots[2], MemoryOrder::keep));
}

/// `asfortranarray`: column-major.
Value ascolumns(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_parsed("asfortranarray", "a dtype * like", 1, arguments);
    const Value given = as_array(interpreter, slots[0], dtype_argument(interpreter, slots[1]), MemoryOrder::keep);
    const Tensor& tensor = given.as<Array>()->tensor;
    // The result has at least one axis, and values other than arrays are converted to column-major at once.
    const bool fresh = slots[0].as<Array>() == nullptr || !given.same(slots[0]);
    const Tensor expanded = tensor.rank() > 0 ? tensor : unsqueeze(Dialect::numpy, tensor, 0);
    Tensor turned = with_memory_order(interpreter.context(), expanded, MemoryOrder::f, fresh);
    if (tensor.rank() == 0 && !fresh) return new_view(given, std::move(turned));
    const bool there = turned.storage && turned.storage == given.as<Array>()->tensor.storage;
    return there ? given : new_array(std::move(turned));
}

Value ascontiguousarray(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_parsed("ascontiguousarray", "a dtype * like", 1, arguments);
    const Value given = as_array(interpreter, slots[0], dtype_argument(interpreter, slots[1]), MemoryOrder::c);
    const Tensor& tensor = given.as<Array>()->tensor;
    return tensor.rank() > 0 ? given : new_view(given, unsqueeze(Dialect::numpy, tensor, 0));
}

Value copy(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "copy", "a order subok", 1, arguments);
    return new_array(
        with_memory_order(interpreter.context(), given.array(0), order_of(given[1], MemoryOrder::keep), true));
}

/// A new array in the given order; 'K' and 'A' have no source here and mean row-major.
Value filled(Interpreter& interpreter, const std::vector<Extent>& sizes, Dtype dtype, Scalar value,
             MemoryOrder order = MemoryOrder::c) {
    const bool columns = order == MemoryOrder::f;
    const std::vector<Extent> own = columns ? std::vector<Extent>(sizes.rbegin(), sizes.rend()) : sizes;
    const Tensor out = full(interpreter.context().workspace, Dialect::numpy, dtype, shape_of(own), value);
    return new_array(columns ? reversed_axes(Dialect::numpy, out) : out);
}

Value zeros(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_parsed("zeros", "shape dtype order * like", 1, arguments);
    const std::vector<Extent> sizes = shape_argument(interpreter, slots[0]);
    return filled(interpreter, sizes, dtype_argument(interpreter, slots[1]).value_or(Dtype::float64), std::int64_t{0},
                  plain_order_of(slots[2]));
}

/// NumPy leaves the elements uninitialized; here they are 0.
Value empty(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_parsed("empty", "shape dtype order * like", 1, arguments);
    const std::vector<Extent> sizes = shape_argument(interpreter, slots[0]);
    return filled(interpreter, sizes, dtype_argument(interpreter, slots[1]).value_or(Dtype::float64), std::int64_t{0},
                  plain_order_of(slots[2]));
}

Value ones(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "ones", "shape dtype order * like", 1, arguments);
    const std::vector<Extent> sizes = shape_argument(interpreter, given[0]);
    return filled(interpreter, sizes, given.dtype(1).value_or(Dtype::float64), std::int64_t{1},
                  plain_order_of(given[2]));
}

/// A new array filled with a value, or with values that broadcast to the shape.
Value filled_with(Interpreter& interpreter, const std::vector<Extent>& sizes, std::optional<Dtype> dtype,
                  const Value& value, MemoryOrder order = MemoryOrder::c) {
    const auto given = [&] {
        try {
            return array_of(interpreter, value);
        } catch (const Declined&) {
            if (!dtype) throw;
            // A str or None is converted to a number.
            const Value array = interpreter.get_attribute(interpreter.import("numpy"), "array");
            return array_of(interpreter, interpreter.call(array, {value, new_dtype(*dtype)}));
        }
    };
    const Tensor from = given();
    const Dtype wanted = dtype.value_or(from.dtype);
    const bool plain = from.rank() == 0 && !from.shape_only() && !is_of_numpy_alone(from.dtype);
    if (plain) return filled(interpreter, sizes, wanted, read(from, 0), order);
    Value out = filled(interpreter, sizes, wanted, std::int64_t{0}, order);
    interpreter.set_item(out, ellipsis(), new_array(from));
    return out;
}

Value full_of(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "full", "shape fill_value dtype order * like", 2, arguments);
    const std::vector<Extent> sizes = shape_argument(interpreter, given[0]);
    return filled_with(interpreter, sizes, given.dtype(2), given[1], plain_order_of(given[3]));
}

/// The order for a prototype: 'K' is the prototype's, also for another shape of the same rank
/// (`PyArray_NewLikeArrayWithShape`).
MemoryOrder like_order(const Value& given, const Tensor& prototype, const std::vector<Extent>& sizes) {
    const MemoryOrder order = order_of(given, MemoryOrder::keep);
    if (order == MemoryOrder::keep && sizes.size() != prototype.rank()) return MemoryOrder::c;
    if (order == MemoryOrder::c || order == MemoryOrder::f) return order;
    return is_f_contiguous(prototype) && !prototype.contiguous() ? MemoryOrder::f : MemoryOrder::c;
}

/// Sets the strides for order 'K'; valid for uniform values, whose elements need not move.
Value lying_like(Value out, const Tensor& prototype, const Value& order) {
    Tensor& tensor = out.as<Array>()->tensor;
    const bool keeps = order_of(order, MemoryOrder::keep) == MemoryOrder::keep;
    const bool uniform = tensor.strides == contiguous_strides(tensor.sizes) || is_f_contiguous(tensor);
    if (!keeps || !uniform || tensor.numel() == 0 || tensor.rank() != prototype.rank()) return out;
    if (tensor.sizes == prototype.sizes) {
        tensor.strides = ops::strides_like(Dialect::numpy, prototype);
    } else if (!prototype.contiguous() && !is_f_contiguous(prototype)) {
        std::vector<std::size_t> axes(tensor.rank());
        std::iota(axes.begin(), axes.end(), std::size_t{0});
        const auto step = [&](std::size_t axis) { return std::abs(prototype.strides[axis]); };
        std::stable_sort(axes.begin(), axes.end(), [&](std::size_t a, std::size_t b) { return step(a) > step(b); });
        Extent next = 1;
        for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) {  // NOLINT(modernize-loop-convert): backwards
            tensor.strides[*axis] = next;
            next *= tensor.sizes[*axis];
        }
    }
    return out;
}

std::vector<Extent> like_sizes(const BoundArguments& given, std::size_t shape, const Tensor& prototype) {
    return given.has(shape) ? shape_argument(given.interpreter(), given[shape]) : prototype.sizes;
}

Value full_like(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "full_like", "a fill_value dtype order subok shape", 2, arguments);
    const Tensor prototype = given.array(0);
    const std::vector<Extent> sizes = like_sizes(given, 5, prototype);
    const Value filled = filled_with(interpreter, sizes, given.dtype(2).value_or(prototype.dtype), given[1],
                                     like_order(given[3], prototype, sizes));
    const Tensor values = filled.as<Array>()->tensor;
    Value out = lying_like(filled, prototype, given[3]);
    Tensor& tensor = out.as<Array>()->tensor;
    if (tensor.strides != values.strides) ops::copy_elements(ops::clone(interpreter.context(), values), tensor);
    return out;
}

template <std::int64_t value, bool fills = true>
Value like(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter,
                               !fills       ? "empty_like"
                               : value == 1 ? "ones_like"
                                            : "zeros_like",
                               fills ? "a dtype order subok shape" : "prototype dtype order subok shape", 1, arguments);
    const Tensor prototype = given.array(0);
    const Dtype dtype = given.dtype(1).value_or(prototype.dtype);
    const std::vector<Extent> sizes = like_sizes(given, 4, prototype);
    return lying_like(filled(interpreter, sizes, dtype, value, like_order(given[2], prototype, sizes)), prototype,
                      given[2]);
}

/// For the module of text and objects.
Value sequence_test(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return Value::boolean(
        is_sequence(interpreter, BoundArguments(interpreter, "_is_sequence", "value", 1, arguments)[0]));
}

Value eye(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "eye", "N M k dtype order * like", 1, arguments);
    const Extent row_count = given.integer(0);
    const MemoryOrder order = plain_order_of(given[4]);
    Tensor out = bcast::eye(interpreter.context().workspace, Dialect::numpy, given.dtype(3).value_or(Dtype::float64),
                            row_count, given.has(1) ? given.integer(1) : row_count, given.integer(2));
    return new_array(in_order(interpreter.context(), std::move(out), order, {}));
}

Value identity(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "identity", "n dtype * like", 1, arguments);
    const Extent row_count = given.integer(0);
    return new_array(bcast::eye(interpreter.context().workspace, Dialect::numpy,
                                given.dtype(1).value_or(Dtype::float64), row_count, row_count, 0));
}

constexpr Method creation_rows[] = {
    {"_is_sequence", sequence_test},
    {"array", array},
    {"asanyarray", asarray<"asanyarray">},
    {"asarray", asarray<"asarray">},
    {"ascontiguousarray", ascontiguousarray},
    {"asfortranarray", ascolumns},
    {"copy", copy},
    {"empty", empty},
    {"empty_like", like<0, false>},
    {"eye", eye},
    {"full", full_of},
    {"full_like", full_like},
    {"identity", identity},
    {"ones", ones},
    {"ones_like", like<1>},
    {"zeros", zeros},
    {"zeros_like", like<0>},
};
static_assert(is_sorted(creation_rows));

}  // namespace

std::span<const Method> creation_functions() {
    return creation_rows;
}

}  // namespace bcast::python::numpy
