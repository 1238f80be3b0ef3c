#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

/// Functions that return the indices of elements.
namespace bcast::python::numpy {
namespace {

/// The indices of the ones of `tri(rows, columns, k)`, or of its zeros.
Value triangle_index_arrays(Interpreter& interpreter, const Value& rows, const Value& columns, const Value& k,
                            bool lower) {
    for (const Value* number : {&rows, &columns, &k}) {
        if (number->as<Array>() != nullptr) raise_unsupported("triangles by arrays are not implemented here");
    }
    const Value offset = lower ? k : interpreter.binary(BinaryOperator::sub, k, Value::integer(1));
    const Value tri = call_function(interpreter, "tri", {rows, columns, offset, new_dtype(Dtype::bool_)});
    const Value mask = lower ? tri : interpreter.unary(UnaryOperator::invert, tri);
    const Value found = call_function(interpreter, "nonzero", {mask});
    // NumPy selects them from arrays of indices, so they are not columns of one array; an empty selection has stride 0.
    Values out;
    for (const Value& indices : *items_of(found)) {
        Tensor taken = array_of(interpreter, call_function(interpreter, "ascontiguousarray", {indices}));
        taken.strides = {taken.numel() == 0 ? 0 : 1};
        out.push_back(new_array(std::move(taken)));
    }
    return new_tuple(std::move(out));
}

template <bool lower>
Value triangle_indices(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, lower ? "tril_indices" : "triu_indices", "n k m", 1, arguments);
    const Value offset = given[1].is_nothing() ? Value::integer(0) : given[1];
    return triangle_index_arrays(interpreter, given[0], given.has(2) ? given[2] : given[0], offset, lower);
}

template <bool lower>
Value triangle_indices_from(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, lower ? "tril_indices_from" : "triu_indices_from", "arr k", 1, arguments);
    const Tensor tensor = given.array(0);
    if (tensor.rank() != 2) raise_value_error("input array must be 2-d");
    return triangle_index_arrays(interpreter, Value::integer(tensor.sizes[0]), Value::integer(tensor.sizes[1]),
                                 given[1].is_nothing() ? Value::integer(0) : given[1], lower);
}

Value diagonal_index_arrays(Interpreter& interpreter, Extent size, std::size_t axes) {
    interpreter.heap().expect(axes * sizeof(Value));
    const Value indices = call_function(interpreter, "arange", {Value::integer(size)});
    return new_tuple(Values(axes, indices));
}

Value diag_indices(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "diag_indices", "n ndim", 1, arguments);
    if (given[0].as<Array>() != nullptr || given[1].as<Array>() != nullptr) {
        // NumPy repeats a tuple of one array `ndim` times, and an array as the factor multiplies its elements instead.
        const Value indices = new_tuple({call_function(interpreter, "arange", {given[0]})});
        return interpreter.binary(BinaryOperator::mul, indices, given.has(1) ? given[1] : Value::integer(2));
    }
    if (!given[1].is_nothing() && !as_index(interpreter, given[1]))
        raise_type_error({"can't multiply sequence by non-int of type '", type_name(given[1]), "'"});
    return diagonal_index_arrays(interpreter, given.integer(0),
                                 static_cast<std::size_t>(std::max<Extent>(given.integer(1, 2), 0)));
}

Value diag_indices_from(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "diag_indices_from", "arr", 1, arguments);
    const Tensor tensor = given.array(0);
    if (tensor.rank() < 2) raise_value_error("input array must be at least 2-d");
    if (std::any_of(tensor.sizes.begin(), tensor.sizes.end(), [&](Extent size) { return size != tensor.sizes[0]; }))
        raise_value_error("All dimensions of input must be of equal length");
    return diagonal_index_arrays(interpreter, tensor.sizes[0], tensor.rank());
}

Value mask_indices(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "mask_indices", "n mask_func k", 2, arguments);
    const Interpreter::Nesting nesting(interpreter);
    const Value ones = call_function(interpreter, "ones", {new_tuple({given[0], given[0]}), new_dtype(Dtype::int64)});
    const Value masked = interpreter.call(given[1], {ones, given.has(2) ? given[2] : Value::integer(0)});
    return call_function(interpreter, "nonzero", {masked});
}

/// The index along each axis for flat row-major positions (column-major with order='F').
Value unravel_index(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "unravel_index", "indices shape order", 1, arguments);
    bind_native("unravel_index", "indices shape order", 2, arguments);
    const MemoryOrder order = order_of(given[2]);
    const bool columns = order == MemoryOrder::f;
    if (is_complex(given.array(0).dtype)) raise_type_error("only int indices permitted");
    Value rest = new_result(given.array(0));
    if (!is_floating(given.array(0).dtype))
        rest = new_result(ops::converted(interpreter.context(), given.array(0), Dtype::int64));
    const std::vector<Extent> sizes = extents_argument(interpreter, given[1]);
    Extent count = 1;
    for (const Extent size : sizes) {
        if (__builtin_mul_overflow(count, size, &count) || (count == -1 && sizes.size() == 1)) {
            raise_value_error(
                "dimensions are too large; arrays and shapes with a total size greater than 'intp' are not supported.");
        }
    }
    if (is_floating(given.array(0).dtype)) {
        if (given[0].as<Array>() == nullptr && given.array(0).numel() == 0) {
            raise_type_error(
                "indices must be integral: the provided empty sequence was inferred as float. Wrap it with "
                "'np.array(indices, dtype=np.intp)'");
        }
        raise_type_error("only int indices permitted");
    }
    const Tensor positions = given.array(0);
    plain_order_of(given[2]);
    for (const Extent at :
         indices_in(positions.dtype == dtypes::uint64 ? ops::converted(interpreter.context(), positions, Dtype::int64)
                                                      : positions)) {
        if (at >= 0 && at < count) continue;
        raise_value_error({"index ", at, " is out of bounds for array with size ", count});
    }
    if (sizes.empty() && given.array(0).rank() > 0)
        raise_value_error("multiple indices are not supported for 0d arrays");
    Values out(sizes.size());
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::size_t axis = columns ? i : sizes.size() - 1 - i;
        const Value size = Value::integer(sizes[axis]);
        out[axis] = interpreter.binary(BinaryOperator::mod, rest, size);
        rest = interpreter.binary(BinaryOperator::floordiv, rest, size);
    }
    if (positions.rank() > 0) {
        std::vector<Tensor> indices;
        for (const Value& index : out) indices.push_back(index.as<Array>()->tensor);
        return columns_of_indices(interpreter, indices);
    }
    return new_tuple(std::move(out));
}

/// The handling of an index outside its axis.
enum class Beyond { raise, wrap, clip };

Beyond beyond_named(std::string_view name) {
    if (name == "wrap") return Beyond::wrap;
    if (name == "clip") return Beyond::clip;
    if (name == "raise") return Beyond::raise;
    raise_type_error("clipmode not understood");
}

/// The flat row-major position (column-major with order='F') of an index along each axis.
Value ravel_multi_index(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "ravel_multi_index", "multi_index dims mode order", 2, arguments);
    given.check_dispatched(0);
    const Tuple* modes = given[2].as<Tuple>();
    const bool columns = given.text(3, "C") == "F";
    const std::vector<Extent> sizes = extents_argument(interpreter, given[1]);
    const Values each = interpreter.collect(given[0]);
    for (const Value& one : each) {
        if (const Dtype dtype = array_of(interpreter, one).dtype; is_floating(dtype) || is_complex(dtype))
            raise_type_error("only int indices permitted");
    }
    if (each.size() != sizes.size()) {
        raise_value_error({"parameter multi_index must be a sequence of length ", sizes.size()});
    }
    Extent count = 1;
    for (const Extent size : sizes) {
        if (__builtin_mul_overflow(count, size, &count)) {
            raise_value_error("invalid dims: array size defined by dims is larger than the maximum possible size.");
        }
    }
    if (count == 0 && !each.empty() && array_of(interpreter, each[0]).numel() > 0)
        raise_value_error("cannot unravel if shape has zero entries (is empty).");
    Value out = new_scalar(Dtype::int64, std::int64_t{0});
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::size_t axis = columns ? sizes.size() - 1 - i : i;
        const Extent size = sizes[axis];
        const Beyond beyond = beyond_named(modes != nullptr ? to_text(modes->items()[axis], "clipmode not understood")
                                                            : given.text(2, "raise"));
        Tensor index = array_of(interpreter, each[axis]);
        // All integer dtypes are accepted.
        if (index.dtype == dtypes::uint64) index = ops::converted(interpreter.context(), index, Dtype::int64);
        std::vector<Scalar> indices;
        for (Extent position : indices_in(index)) {
            if (size > 0 && beyond == Beyond::wrap) position = ((position % size) + size) % size;
            if (size > 0 && beyond == Beyond::clip) position = std::clamp<Extent>(position, 0, size - 1);
            if (position < 0 || position >= size) raise_value_error("invalid entry in coordinates array");
            indices.emplace_back(position);
        }
        const Value row = new_result(from_values(interpreter.context().workspace, Dtype::int64, index.sizes, indices));
        out = interpreter.binary(BinaryOperator::add,
                                 interpreter.binary(BinaryOperator::mul, out, Value::integer(size)), row);
    }
    return out;
}

constexpr Method index_rows[] = {
    {"diag_indices", diag_indices},
    {"diag_indices_from", diag_indices_from},
    {"mask_indices", mask_indices},
    {"ravel_multi_index", ravel_multi_index},
    {"tril_indices", triangle_indices<true>},
    {"tril_indices_from", triangle_indices_from<true>},
    {"triu_indices", triangle_indices<false>},
    {"triu_indices_from", triangle_indices_from<false>},
    {"unravel_index", unravel_index},
};
static_assert(is_sorted(index_rows));

}  // namespace

std::span<const Method> index_functions() {
    return index_rows;
}

}  // namespace bcast::python::numpy
