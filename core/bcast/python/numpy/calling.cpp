#include <algorithm>
#include <string>

#include "bcast/ops/copy.hpp"
#include "bcast/ops/expand.hpp"
#include "bcast/ops/reshape.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/numpy/functions.hpp"
#include "bcast/python/numpy/given.hpp"
#include "bcast/python/numpy/objects.hpp"
#include "bcast/python/numpy/types.hpp"
#include "bcast/python/numpy/ufunc.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/python/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/view_axes.hpp"
#include "bcast/tensor/view_part.hpp"

/// Functions that call a function of the program on parts of an array.
namespace bcast::python::numpy {
namespace {

/// The arguments of a function that passes on those that it does not name.
struct PassedOn {
    std::vector<Value> named;
    std::vector<Value> rest;
    std::vector<KeywordArgument> keywords;

    PassedOn(std::string_view function, std::initializer_list<std::string_view> names, const CallArguments& arguments)
        : named(names.size()) {
        for (std::size_t i = 0; i < arguments.positional.size(); ++i) {
            if (i < named.size())
                named[i] = arguments.positional[i];
            else
                rest.push_back(arguments.positional[i]);
        }
        for (const KeywordArgument& keyword : arguments.keywords) {
            const auto* name = std::find(names.begin(), names.end(), keyword.name);
            if (name != names.end())
                named[static_cast<std::size_t>(name - names.begin())] = keyword.value;
            else
                keywords.push_back(keyword);
        }
        for (std::size_t i = 0; i < named.size(); ++i) {
            if (!named[i].is_nothing()) continue;
            throw Raised("TypeError", concat({function, "() missing 1 required positional argument: '",
                                              std::string(names.begin()[i]), "'"}));
        }
    }

    /// function(first, *rest, **keywords)
    Value call(Interpreter& interpreter, const Value& function, const Value& first) const {
        std::vector<Value> positional{first};
        positional.insert(positional.end(), rest.begin(), rest.end());
        return interpreter.call(function, {positional, keywords, interpreter.where()});
    }
};

/// Each lane of an axis goes to the function; what it gives stands where the axis was.
Value apply_along_axis(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const PassedOn given("apply_along_axis", {"func1d", "axis", "arr"}, arguments);
    const Interpreter::Nesting nesting(interpreter);
    const Tensor tensor = array_of(interpreter, given.named[2]);
    const Value axis_value = given.named[1];
    const std::size_t axis = axis_of(Dialect::numpy, extents_argument(interpreter, axis_value).at(0), tensor.rank());
    const Tensor lanes =
        movedim(Dialect::numpy, tensor, std::vector<Extent>{static_cast<Extent>(axis)}, std::vector<Extent>{-1});
    std::vector<Extent> outer(lanes.sizes.begin(), lanes.sizes.end() - 1);
    Tensor firsts = lanes;
    firsts.sizes = outer;
    firsts.strides.assign(lanes.strides.begin(), lanes.strides.end() - 1);
    if (firsts.numel() == 0) throw Raised("ValueError", "Cannot apply_along_axis when any iteration dimensions are 0");
    Value collected;
    std::size_t added = 0;
    std::vector<Extent> places;
    each_element(firsts, [&](Extent offset) { places.push_back(offset); });
    for (std::size_t i = 0; i < places.size(); ++i) {
        Tensor lane = lanes;
        lane.offset += places[i];
        lane.sizes = {lanes.sizes.back()};
        lane.strides = {lanes.strides.back()};
        const Tensor result = array_of(interpreter, given.call(interpreter, given.named[0], new_view({}, lane)));
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
    const Given given(interpreter, "apply_over_axes", {"func", "a", "axes"}, 3, arguments);
    const Interpreter::Nesting nesting(interpreter);
    Value value = new_array(given.array(1));
    const std::size_t rank = given.array(1).rank();
    for (const Extent asked : extents_argument(interpreter, given[2])) {
        const Value axis = Value::integer(asked < 0 ? asked + static_cast<Extent>(rank) : asked);
        Value result = interpreter.call(given[0], {value, axis});
        if (array_of(interpreter, result).rank() != rank) {
            result = call_function(interpreter, "expand_dims", {result, axis});
            if (array_of(interpreter, result).rank() != rank)
                throw Raised("ValueError", "function is not returning an array of the correct shape");
        }
        value = result;
    }
    return value;
}

Value fromfunction(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    PassedOn given("fromfunction", {"function", "shape"}, arguments);
    const Interpreter::Nesting nesting(interpreter);
    Value dtype = new_dtype(Dtype::float64);
    std::erase_if(given.keywords, [&](const KeywordArgument& keyword) {
        if (keyword.name == "dtype") dtype = keyword.value;
        return keyword.name == "dtype";
    });
    const Value grids = call_function(interpreter, "indices", {given.named[1], dtype});
    const Values each = interpreter.collect(grids);
    const std::vector<Value> positional(each.begin(), each.end());
    return interpreter.call(given.named[0], {positional, given.keywords, interpreter.where()});
}

/// A function or a value for the elements of each condition; one more for where none holds.
Value piecewise(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const PassedOn given("piecewise", {"x", "condlist", "funclist"}, arguments);
    const Interpreter::Nesting nesting(interpreter);
    const Tensor x = array_of(interpreter, given.named[0]);
    Tensor conditions = array_of(interpreter, given.named[1], Dtype::bool_);
    if (conditions.rank() <= x.rank() && x.rank() > 0) conditions = unsqueeze(Dialect::numpy, conditions, 0);
    std::vector<Tensor> each = unbind(conditions, 0);
    const Values functions = interpreter.collect(given.named[2]);
    if (functions.size() == each.size() + 1) {
        const Value any = call_function(interpreter, "any", {new_array(conditions), Value::integer(0)});
        each.push_back(apply(interpreter, "logical_not", {array_of(interpreter, any)}));
    } else if (functions.size() != each.size()) {
        const std::string count = std::to_string(each.size());
        throw Raised("ValueError", concat({"with ", count, " condition(s), either ", count, " or ",
                                           std::to_string(each.size() + 1), " functions are expected"}));
    }
    const Value from = new_array(x);
    const Value out = call_function(interpreter, "zeros_like", {from});
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

/// `np.vectorize(f)`: a function of numbers over arrays that broadcast.
class Vectorized : public Object {
  public:
    explicit Vectorized(Value its) : Object(vectorize_type), function(std::move(its)) {}

    static bool is(const Object& object) { return &object.type() == &vectorize_type; }
    void clear() override {
        function = Value();
        Values().swap(excluded);
    }

    Value function;
    std::vector<Dtype> dtypes;  ///< Of the results; none: those of the first ones.
    Values excluded;            ///< Places and names of arguments that go to the function as they are.
    bool remembers = false;     ///< The function is not asked about the first elements twice.
};

std::vector<Dtype> result_dtypes(Interpreter& interpreter, const Value& value) {
    std::vector<Dtype> out;
    if (value.is_nothing() || value.is_none()) return out;
    interpreter.for_each(value, [&](const Value& one) { out.push_back(*dtype_argument(interpreter, one)); });
    return out;
}

Value construct_vectorized(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const Given given(interpreter, "__init__", {"pyfunc", "otypes", "doc", "excluded", "cache", "signature"}, 1,
                      arguments);
    given.refuse(5, "np.vectorize(signature=...)");
    const Ref<Vectorized> out = make<Vectorized>(given[0]);
    out->dtypes = result_dtypes(interpreter, given[1]);
    if (given.has(3)) out->excluded = interpreter.collect(given[3]);
    out->remembers = given.truth(4, false);
    return out;
}

/// What a call of the function takes: some arguments as they are, of the others one element each.
struct ElementCall {
    std::vector<Value> positional;
    std::vector<KeywordArgument> keywords;
    std::vector<Value*> varying;

    void add(const Vectorized& function, const Value& place, Value* value) {
        const bool excluded = std::any_of(function.excluded.begin(), function.excluded.end(), [&](const Value& other) {
            if (const Str* name = as_str(other))
                return as_str(place) != nullptr && name->text() == as_str(place)->text();
            return other.same(place);
        });
        if (!excluded) varying.push_back(value);
    }
};

Values results_of(const Value& value) {
    const Tuple* tuple = value.as<Tuple>();
    return tuple == nullptr ? Values{value} : tuple->items();
}

std::vector<Tensor> broadcast_as_ufunc(Interpreter& interpreter, const std::vector<Tensor>& tensors) {
    if (tensors.size() < 2) return tensors;
    try {
        return ops::broadcast_tensors(interpreter.context(), Dialect::numpy, tensors);
    } catch (const Raised& raised) {
        if (raised.type() != "ValueError") throw;
        std::string text = "operands could not be broadcast together with shapes ";
        for (const Tensor& tensor : tensors) text += ufunc_text(tensor.shape()) + ' ';
        throw Raised("ValueError", text);
    }
}

Value call_vectorized(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Vectorized& function = *self.as<Vectorized>();
    const Interpreter::Nesting nesting(interpreter);
    ElementCall call{{arguments.positional.begin(), arguments.positional.end()},
                     {arguments.keywords.begin(), arguments.keywords.end()},
                     {}};
    for (std::size_t i = 0; i < call.positional.size(); ++i)
        call.add(function, Value::integer(static_cast<std::int64_t>(i)), &call.positional[i]);
    for (KeywordArgument& keyword : call.keywords) call.add(function, new_str(keyword.name), &keyword.value);
    std::vector<Tensor> operands;
    for (const Value* value : call.varying) operands.push_back(array_of(interpreter, *value));
    const auto ask = [&](std::size_t place, const std::vector<std::vector<Scalar>>& elements, bool scalars) {
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const Scalar& element = elements[i][place];
            *call.varying[i] = scalars ? new_scalar(operands[i].dtype, element) : python_value(element);
        }
        return interpreter.call(function.function, {call.positional, call.keywords, arguments.where});
    };
    std::vector<Dtype> dtypes = function.dtypes;
    Value first;
    if (dtypes.empty()) {
        // NumPy asks about the first elements, as its own scalars, to know the dtypes, and then again about all.
        std::vector<std::vector<Scalar>> firsts;
        for (const Tensor& operand : operands) {
            if (operand.numel() == 0)
                throw Raised("ValueError", "cannot call `vectorize` on size 0 inputs unless `otypes` is set");
            firsts.push_back({read(operand, 0)});
        }
        first = ask(0, firsts, true);
        for (const Value& result : results_of(first)) dtypes.push_back(array_of(interpreter, result).dtype);
    }
    const std::vector<Tensor> views = broadcast_as_ufunc(interpreter, operands);
    std::vector<std::vector<Scalar>> elements;
    for (const Tensor& view : views) elements.push_back(elements_of(view));
    const std::vector<Extent> sizes = views.empty() ? std::vector<Extent>() : views[0].sizes;
    const std::size_t count = elements.empty() ? 1 : elements[0].size();
    std::vector<std::vector<Scalar>> results(dtypes.size());
    for (std::size_t place = 0; place < count; ++place) {
        const bool known = place == 0 && function.remembers && !first.is_nothing();
        const Values given = results_of(known ? first : ask(place, elements, false));
        for (std::size_t i = 0; i < results.size(); ++i) {
            const auto number = i < given.size() ? scalar_of(given[i]) : std::nullopt;
            if (!number) throw Unsupported("np.vectorize of a function that gives no numbers is not implemented here");
            results[i].push_back(*number);
        }
    }
    Values out;
    for (std::size_t i = 0; i < results.size(); ++i)
        out.push_back(new_array(from_values(interpreter.context().workspace, dtypes[i], sizes, results[i])));
    return out.size() == 1 ? out[0] : new_tuple(std::move(out));
}

constexpr Method calling_rows[] = {{"apply_along_axis", apply_along_axis},
                                   {"apply_over_axes", apply_over_axes},
                                   {"fromfunction", fromfunction},
                                   {"piecewise", piecewise}};
static_assert(is_sorted(calling_rows));

}  // namespace

const Type vectorize_type(
    {.name = "vectorize", .module = "numpy", .construct = construct_vectorized, .slots = {.call = call_vectorized}});

std::span<const Method> calling_functions() {
    return calling_rows;
}

}  // namespace bcast::python::numpy
