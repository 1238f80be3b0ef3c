#include <algorithm>
#include <string>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that call a function of the program on parts of an array.
namespace bcast::python::numpy {
namespace {

/// The arguments of a function that passes on those that it does not name.
struct PassedOn {
    Beyond beyond;
    std::vector<Value> named;

    PassedOn(std::string_view function, std::span<const std::string_view> names, const CallArguments& arguments,
             bool rest = true)
        : named(bind_python({function, names, 0, names.size(), rest, true}, names.size(), arguments, beyond)) {}

    /// function(first, *rest, **keywords)
    Value call(Interpreter& interpreter, const Value& function, const Value& first) const {
        std::vector<Value> positional{first};
        positional.insert(positional.end(), beyond.rest.begin(), beyond.rest.end());
        return interpreter.call(function, {positional, beyond.keywords, interpreter.where()});
    }
};

/// Each fiber of an axis goes to the function; what it gives stands where the axis was.
Value apply_along_axis(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"func1d", "axis", "arr"};
    const PassedOn given("apply_along_axis", names, arguments);
    const Interpreter::Nesting nesting(interpreter);
    const Tensor tensor = array_of(interpreter, given.named[2]);
    if (tensor.shape_only()) raise_unsupported("np.apply_along_axis of an array that was not computed");
    const Value axis_value = given.named[1];
    const std::size_t axis = axis_of(Dialect::numpy, to_index(interpreter, axis_value), tensor.rank());
    const Tensor fibers =
        movedim(Dialect::numpy, tensor, std::vector<Extent>{static_cast<Extent>(axis)}, std::vector<Extent>{-1});
    std::vector<Extent> outer(fibers.sizes.begin(), fibers.sizes.end() - 1);
    Tensor firsts = fibers;
    firsts.sizes = outer;
    firsts.strides.assign(fibers.strides.begin(), fibers.strides.end() - 1);
    if (firsts.numel() == 0)
        raise_exception("ValueError", "Cannot apply_along_axis when any iteration dimensions are 0");
    Value collected;
    std::size_t added = 0;
    std::vector<Extent> places;
    each_element(firsts, [&](Extent offset) { places.push_back(offset); });
    for (std::size_t i = 0; i < places.size(); ++i) {
        Tensor fiber = fibers;
        fiber.offset += places[i];
        fiber.sizes = {fibers.sizes.back()};
        fiber.strides = {fibers.strides.back()};
        const Tensor result = array_of(interpreter, given.call(interpreter, given.named[0], new_view({}, fiber)));
        if (i == 0) {
            added = result.rank();
            std::vector<Extent> sizes{static_cast<Extent>(places.size())};
            sizes.insert(sizes.end(), result.sizes.begin(), result.sizes.end());
            collected =
                new_array(bcast::empty(interpreter.context().workspace, Dialect::numpy, result.dtype, shape_of(sizes)));
        }
        interpreter.set_item(collected, Value::integer(static_cast<std::int64_t>(i)), new_array(result));
    }
    std::vector<Extent> sizes = outer;
    const std::vector<Extent>& had = collected.as<Array>()->tensor.sizes;
    sizes.insert(sizes.end(), had.begin() + 1, had.end());
    const Tensor all = ops::reshape(interpreter.context(), Dialect::numpy, collected.as<Array>()->tensor, sizes);
    std::vector<Extent> order;
    for (std::size_t i = 0; i < axis; ++i) order.push_back(static_cast<Extent>(i));
    for (std::size_t i = 0; i < added; ++i) order.push_back(static_cast<Extent>(outer.size() + i));
    for (std::size_t i = axis; i < outer.size(); ++i) order.push_back(static_cast<Extent>(i));
    return new_array(permute(Dialect::numpy, all, order));
}

/// A reduction over one axis after the other, each kept with size 1.
Value apply_over_axes(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "apply_over_axes", "func a axes", 3, arguments);
    const Interpreter::Nesting nesting(interpreter);
    Value value = given[1].as<Array>() != nullptr ? given[1] : new_array(given.array(1));
    // NumPy asks what was given, which a list has not.
    interpreter.get_attribute(given[1], "ndim");
    const std::size_t rank = given.array(1).rank();
    if (given[2].is_none()) raise_exception("TypeError", "'<' not supported between instances of 'NoneType' and 'int'");
    for (const Extent asked : extents_argument(interpreter, given[2])) {
        const Value axis = Value::integer(asked < 0 ? asked + static_cast<Extent>(rank) : asked);
        Value result = interpreter.call(given[0], {value, axis});
        if (array_of(interpreter, result).rank() != rank) {
            result = call_function(interpreter, "expand_dims", {result, axis});
            if (array_of(interpreter, result).rank() != rank)
                raise_exception("ValueError", "function is not returning an array of the correct shape");
        }
        value = result;
    }
    return value;
}

Value fromfunction(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"function", "shape"};
    PassedOn given("fromfunction", names, arguments, false);
    const Interpreter::Nesting nesting(interpreter);
    Value dtype = new_dtype(Dtype::float64);
    std::erase_if(given.beyond.keywords, [&](const KeywordArgument& keyword) {
        if (keyword.name == "dtype") dtype = keyword.value;
        return keyword.name == "dtype";
    });
    for (const Extent size : extents_argument(interpreter, given.named[1])) {
        if (size < 0) raise_exception("ValueError", "negative dimensions are not allowed");
    }
    const Value grids = call_function(interpreter, "indices", {given.named[1], dtype});
    const Values each = interpreter.collect(grids);
    const std::vector<Value> positional(each.begin(), each.end());
    return interpreter.call(given.named[0], {positional, given.beyond.keywords, interpreter.where()});
}

/// A function or a value for the elements of each condition; one more for where none holds.
Value piecewise(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"x", "condlist", "funclist"};
    const PassedOn given("piecewise", names, arguments);
    const Interpreter::Nesting nesting(interpreter);
    const Tensor x = array_of(interpreter, given.named[0]);
    static_cast<void>(interpreter.length(given.named[2]));
    Tensor conditions = array_of(interpreter, given.named[1], Dtype::bool_);
    if (conditions.rank() <= x.rank() && x.rank() > 0) conditions = unsqueeze(Dialect::numpy, conditions, 0);
    std::vector<Tensor> each = unbind(conditions, 0);
    const Values functions = interpreter.collect(given.named[2]);
    if (functions.size() == each.size() + 1) {
        const Value any = call_function(interpreter, "any", {new_array(conditions), Value::integer(0)});
        each.push_back(apply(interpreter, op::logical_not, {array_of(interpreter, any)}));
    } else if (functions.size() != each.size()) {
        const std::string count = std::to_string(each.size());
        raise_exception("ValueError", {"with ", count, " condition(s), either ", count, " or ", each.size() + 1,
                                       " functions are expected"});
    }
    const Value from = new_array(x);
    Value out = call_function(interpreter, "zeros_like", {from});
    for (std::size_t i = 0; i < each.size(); ++i) {
        const Value condition = new_array(each[i]);
        Value values = functions[i];
        if (Interpreter::callable(values)) {
            const Value chosen = interpreter.get_item(from, condition);
            if (array_of(interpreter, chosen).numel() == 0) continue;
            values = given.call(interpreter, values, chosen);
        }
        interpreter.set_item(out, condition, values);
    }
    return out;
}

constexpr Method calling_rows[] = {{"apply_along_axis", apply_along_axis},
                                   {"apply_over_axes", apply_over_axes},
                                   {"fromfunction", fromfunction},
                                   {"piecewise", piecewise}};
static_assert(is_sorted(calling_rows));

}  // namespace

std::span<const Method> calling_functions() {
    return calling_rows;
}

}  // namespace bcast::python::numpy
