#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that present the same elements in another shape.
namespace bcast::python::numpy {
namespace {

/// The first argument as an array, converted if necessary.
Tensor array_argument(const BoundArguments& given) {
    return given[0].as<Array>() != nullptr ? given.array(0) : new_array(given.array(0)).as<Array>()->tensor;
}

/// The result of a view function: a view of the first argument (`base` as a tensor) if the elements are shared, else an
/// array of its own.
Value shared_or_own(const BoundArguments& given, const Tensor& base, Tensor tensor) {
    // The methods of a scalar return scalars.
    if (given[0].as<ScalarObject>() != nullptr && tensor.rank() == 0) return given[0];
    if (base.storage != tensor.storage) return new_array(std::move(tensor));
    return new_view(given[0].as<Array>() != nullptr ? given[0] : new_array(base), std::move(tensor));
}

/// NumPy 1.24 `_wrapfunc`: if another library's array has no such method, the result is converted to an array of that
/// library.
Value by_wrapping(const BoundArguments& given, const Tensor& base, Tensor result) {
    return wrapped_like(given.interpreter(), given[0], shared_or_own(given, base, std::move(result)));
}

Value reshape_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "reshape", "a newshape order", 2, arguments);
    const Tensor tensor = array_argument(given);
    if (given[1].is_none()) return by_wrapping(given, tensor, tensor);
    const MemoryOrder order = order_of(given[2]);
    const std::vector<Extent> asked = shape_argument(interpreter, given[1]);
    if (order == MemoryOrder::keep) raise_value_error("order 'K' is not permitted for reshaping");
    const bool columns = is_f_contiguous(tensor) && !tensor.contiguous();
    if (order == MemoryOrder::c || (order == MemoryOrder::any && !columns)) {
        Tensor out = ops::reshape(interpreter.context(), Dialect::numpy, tensor, asked);
        if (out.storage == tensor.storage) return by_wrapping(given, tensor, std::move(out));
        // NumPy copies the array, then returns a view of the copy.
        const std::vector<Extent> sizes = out.sizes;
        Tensor copy = ops::reshape(interpreter.context(), Dialect::numpy, out, tensor.sizes);
        return wrapped_like(interpreter, given[0], reshaped(interpreter, std::move(copy), sizes));
    }
    const auto turned = [&] {
        const std::vector<Extent> backwards(asked.rbegin(), asked.rend());
        try {
            return ops::reshape(interpreter.context(), Dialect::numpy, reversed_axes(Dialect::numpy, tensor),
                                backwards);
        } catch (const Raised&) {
            // Raises the error for the sizes as they were passed.
            ops::reshape(interpreter.context(), Dialect::numpy, tensor, asked);
            throw;
        }
    };
    return by_wrapping(given, tensor, reversed_axes(Dialect::numpy, turned()));
}

Value ravel(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "ravel", "a order", 1, arguments);
    const Tensor tensor = array_argument(given);
    return shared_or_own(
        given, tensor,
        ops::ravel(interpreter.context(), Dialect::numpy, permuted_to_order(order_of(given[1]), tensor)));
}

Value transpose_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "transpose", "a axes", 1, arguments);
    const Tensor tensor = array_argument(given);
    if (!given.has(1)) return by_wrapping(given, tensor, reversed_axes(Dialect::numpy, tensor));
    return by_wrapping(given, tensor, permute(Dialect::numpy, tensor, extents_argument(interpreter, given[1])));
}

Value swapaxes(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "swapaxes", "a axis1 axis2", 3, arguments);
    for (const std::size_t at : {1U, 2U}) static_cast<void>(to_index(interpreter, given[at]));
    const Tensor tensor = array_argument(given);
    return by_wrapping(given, tensor, bcast::transpose(Dialect::numpy, tensor, given.integer(1), given.integer(2)));
}

Value moveaxis(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "moveaxis", "a source destination", 3, arguments);
    const Tensor tensor = array_argument(given);
    const std::vector<Extent> source = normalized_axes(interpreter, given[1]);
    if (given[2].is_none()) movedim(Dialect::numpy, tensor, source, source);
    return shared_or_own(given, tensor,
                         movedim(Dialect::numpy, tensor, source, normalized_axes(interpreter, given[2])));
}

Value rollaxis(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "rollaxis", "a axis start", 2, arguments);
    interpreter.get_attribute(given[0], "ndim");
    if (given[1].is_none()) to_index(interpreter, given[1]);
    const Tensor tensor = array_argument(given);
    return shared_or_own(given, tensor, bcast::rollaxis(tensor, given.axis_number(1, 0), given.integer(2)));
}

Value squeeze(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "squeeze", "a axis", 1, arguments);
    const Tensor tensor = array_argument(given);
    // Without axes of size 1 the array itself is returned.
    const bool ones = std::find(tensor.sizes.begin(), tensor.sizes.end(), 1) != tensor.sizes.end();
    if (!given.has(1) && !ones && given[0].as<Array>() != nullptr) return given[0];
    if (!given.has(1)) return shared_or_own(given, tensor, bcast::squeeze(tensor));
    // NumPy accepts axis 0 and -1 of a 0-d array here.
    if (const auto axis = as_index(interpreter, given[1]); axis && tensor.rank() == 0 && (*axis == 0 || *axis == -1))
        return shared_or_own(given, tensor, tensor);
    return shared_or_own(given, tensor,
                         bcast::squeeze(Dialect::numpy, tensor, extents_argument(interpreter, given[1])));
}

Value expand_dims(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "expand_dims", "a axis", 2, arguments);
    std::vector<Extent> axes;
    if (const Values* several = items_of(given[1])) {
        for (const Value& axis : *several) axes.push_back(normalized_axis(interpreter, axis));
    } else {
        axes.push_back(normalized_axis(interpreter, given[1]));
    }
    const Tensor tensor = array_argument(given);
    const std::vector<Extent> sizes = bcast::expand_dims(tensor, axes).sizes;
    return shared_or_own(given, tensor, ops::reshape(interpreter.context(), Dialect::numpy, tensor, sizes));
}

Value diagonal(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "diagonal", "a offset axis1 axis2", 1, arguments);
    const Tensor tensor = array_argument(given);
    Value out = shared_or_own(
        given, tensor,
        bcast::diagonal(Dialect::numpy, tensor, given.integer(1), given.integer(2, 0), given.integer(3, 1)));
    out.as<Array>()->writeable = false;
    return out;
}

Value shape(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "shape", "a", 1, arguments);
    Values items;
    for (const Extent size : given.array(0).sizes) items.push_back(Value::integer(size));
    return new_tuple(std::move(items));
}

Value ndim(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "ndim", "a", 1, arguments);
    // As NumPy, so that also a tensor that needs a gradient answers.
    if (Value own = interpreter.find_attribute(given[0], "ndim"); !own.is_nothing()) return own;
    return Value::integer(static_cast<std::int64_t>(given.array(0).rank()));
}

/// Where NumPy indexes a tuple or a list of sizes by an axis: raises IndexError if it is out of range.
void refuse_outside(Extent axis, const Tensor& tensor, const char* words) {
    const auto rank = static_cast<Extent>(tensor.rank());
    if (axis < -rank || axis >= rank) throw Raised("IndexError", words);
}

Value size(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "size", "a axis", 1, arguments);
    const Tensor tensor = given.array(0);
    if (!given.has(1)) return Value::integer(tensor.numel());
    given.check_subscript(1, "tuple");
    refuse_outside(given.integer(1), tensor, "tuple index out of range");
    return Value::integer(tensor.sizes[axis_of(Dialect::numpy, given.integer(1), tensor.rank())]);
}

constexpr Method shapes_rows[] = {
    {"diagonal", diagonal}, {"expand_dims", expand_dims},  {"moveaxis", moveaxis}, {"ndim", ndim},
    {"ravel", ravel},       {"reshape", reshape_function}, {"rollaxis", rollaxis}, {"shape", shape},
    {"size", size},         {"squeeze", squeeze},          {"swapaxes", swapaxes}, {"transpose", transpose_function},
};
static_assert(is_sorted(shapes_rows));

}  // namespace

std::span<const Method> shape_functions() {
    return shapes_rows;
}

}  // namespace bcast::python::numpy
