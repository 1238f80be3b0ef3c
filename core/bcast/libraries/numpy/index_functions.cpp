#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
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
    {"ravel_multi_index", ravel_multi_index},
    {"unravel_index", unravel_index},
};
static_assert(is_sorted(index_rows));

}  // namespace

std::span<const Method> index_functions() {
    return index_rows;
}

}  // namespace bcast::python::numpy
