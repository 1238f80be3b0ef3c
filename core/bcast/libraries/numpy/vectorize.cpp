#include <algorithm>
#include <optional>
#include <string>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/declined.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/methods.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/raised.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/factory.hpp"

/// `np.vectorize`.
namespace bcast::python::numpy {
namespace {

/// `np.vectorize(f)`: a function of numbers over arrays that broadcast.
class Vectorized : public Object {
  public:
    explicit Vectorized(Value its) : Object(vectorize_type), function(std::move(its)) {}

    static bool is(const Object& object) { return &object.type() == &vectorize_type; }
    void clear() override {
        function = Value();
        doc = Value();
        excluded = Value();
    }

    Value function;
    Value doc;
    std::vector<Dtype> dtypes;  ///< Of the results; none: those of the first ones.
    Value excluded;             ///< A set: places and names of arguments that go to the function as they are.
    bool remembers = false;     ///< The function is not asked about the first elements twice.
};

std::vector<Dtype> result_dtypes(Interpreter& interpreter, const Value& value) {
    std::vector<Dtype> out;
    if (value.is_nothing() || value.is_none()) return out;
    interpreter.for_each(value, [&](const Value& one) { out.push_back(*dtype_argument(interpreter, one)); });
    return out;
}

Value construct_vectorized(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"self", "pyfunc", "otypes", "doc", "excluded", "cache", "signature"};
    const Given given(interpreter, bind_method(Value::of(type), "vectorize.__init__", names, 2, arguments));
    given.refuse(5, "np.vectorize(signature=...)");
    const Ref<Vectorized> out = make<Vectorized>(given[0]);
    out->doc = given.has(2) ? given[2] : interpreter.find_attribute(given[0], "__doc__");
    out->dtypes = result_dtypes(interpreter, given[1]);
    out->excluded = interpreter.call(Value::of(set_type), {given.has(3) ? given[3] : new_list({})});
    out->remembers = given.truth(4, false);
    return out;
}

/// What a call of the function takes: some arguments as they are, of the others one element each.
struct ElementCall {
    std::vector<Value> positional;
    std::vector<KeywordArgument> keywords;
    std::vector<Value*> varying;

    void add(const Values& excluded, const Value& place, Value* value) {
        const bool as_it_is = std::any_of(excluded.begin(), excluded.end(), [&](const Value& other) {
            if (const Str* name = as_str(other))
                return as_str(place) != nullptr && name->text() == as_str(place)->text();
            return other.same(place);
        });
        if (!as_it_is) varying.push_back(value);
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

/// What was given one after the other, under these sizes. Without a dtype: text or objects.
Value array_in(Interpreter& interpreter, const Value& list, std::optional<Dtype> dtype,
               const std::vector<Extent>& sizes) {
    if (dtype) {
        const Tensor row = array_of(interpreter, call_method(interpreter, new_array(array_of(interpreter, list)),
                                                             "astype", {new_dtype(*dtype)}));
        return new_array(ops::reshape(interpreter.context(), Dialect::numpy, row, sizes));
    }
    const Value array = call_values(interpreter, "array", {{&list, 1}, {}, interpreter.where()});
    Values extents;
    for (const Extent size : sizes) extents.push_back(Value::integer(size));
    return interpreter.call(interpreter.get_attribute(array, "reshape"), {new_tuple(std::move(extents))});
}

Value call_vectorized(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Vectorized& function = *self.as<Vectorized>();
    const Interpreter::Nesting nesting(interpreter);
    const Values excluded = interpreter.collect(function.excluded);
    ElementCall call{{arguments.positional.begin(), arguments.positional.end()},
                     {arguments.keywords.begin(), arguments.keywords.end()},
                     {}};
    for (std::size_t i = 0; i < call.positional.size(); ++i)
        call.add(excluded, Value::integer(static_cast<std::int64_t>(i)), &call.positional[i]);
    for (KeywordArgument& keyword : call.keywords) call.add(excluded, new_str(keyword.name), &keyword.value);
    std::vector<Tensor> operands;
    // An array of text or objects is one of the places of its values.
    struct Texts {
        Value array;
        Values values;
    };
    std::vector<Texts> texts;
    for (const Value* value : call.varying) {
        texts.emplace_back();
        try {
            operands.push_back(array_of(interpreter, *value));
        } catch (const Declined&) {
            const Value array = call_values(interpreter, "array", {{value, 1}, {}, arguments.where});
            operands.push_back(array_of(interpreter, interpreter.get_attribute(array, "_codes")));
            texts.back() = {array, interpreter.collect(interpreter.get_attribute(array, "_pool"))};
        }
        if (operands.back().shape_only()) raise_unsupported("np.vectorize over an array that was not computed");
    }
    const auto ask = [&](std::size_t place, const std::vector<std::vector<Element>>& elements, bool scalars) {
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const Element& element = elements[i][place];
            const Dtype dtype = operands[i].dtype;
            if (!texts[i].values.empty()) {
                const std::int64_t at = std::get<std::int64_t>(element.real);
                *call.varying[i] =
                    scalars ? interpreter.call(interpreter.get_attribute(texts[i].array, "_one"), {Value::integer(at)})
                            : texts[i].values[static_cast<std::size_t>(at)];
                continue;
            }
            *call.varying[i] = scalars ? new_scalar(dtype, element) : python_value(element, dtype);
        }
        return interpreter.call(function.function, {call.positional, call.keywords, arguments.where});
    };
    std::vector<std::optional<Dtype>> dtypes(function.dtypes.begin(), function.dtypes.end());
    Value first;
    if (dtypes.empty()) {
        // NumPy asks about the first elements, as its own scalars, to know the dtypes, and then again about all.
        std::vector<std::vector<Element>> firsts;
        for (const Tensor& operand : operands) {
            if (operand.numel() == 0)
                raise_exception("ValueError", "cannot call `vectorize` on size 0 inputs unless `otypes` is set");
            firsts.push_back({read_element(operand, 0)});
        }
        first = ask(0, firsts, true);
        for (const Value& result : results_of(first)) {
            try {
                dtypes.emplace_back(array_of(interpreter, result).dtype);
            } catch (const Declined&) {
                dtypes.emplace_back();
            }
        }
    }
    const std::vector<Tensor> views = broadcast_as_ufunc(interpreter, operands);
    std::vector<std::vector<Element>> elements;
    elements.reserve(views.size());
    for (const Tensor& view : views) elements.push_back(all_elements(view));
    const std::vector<Extent> sizes = views.empty() ? std::vector<Extent>() : views[0].sizes;
    const std::size_t count = elements.empty() ? 1 : elements[0].size();
    std::vector<Values> results(dtypes.size());
    for (std::size_t place = 0; place < count; ++place) {
        const bool known = place == 0 && function.remembers && !first.is_nothing();
        const Values given = results_of(known ? first : ask(place, elements, false));
        for (std::size_t i = 0; i < results.size(); ++i) {
            if (i >= given.size())
                raise_unsupported("np.vectorize of a function that gives too little is not implemented here");
            results[i].push_back(given[i]);
        }
    }
    Values out;
    for (std::size_t i = 0; i < results.size(); ++i)
        out.push_back(array_in(interpreter, new_list(std::move(results[i])), dtypes[i], sizes));
    return out.size() == 1 ? out[0] : new_tuple(std::move(out));
}

constexpr Property vectorized_properties[] = {
    {"__doc__",
     [](Interpreter&, const Value& self) {
         const Value& doc = self.as<Vectorized>()->doc;
         return doc.is_nothing() ? Value::none() : doc;
     }},
    {"excluded", [](Interpreter&, const Value& self) { return self.as<Vectorized>()->excluded; }},
    {"pyfunc", [](Interpreter&, const Value& self) { return self.as<Vectorized>()->function; }},
};
static_assert(is_sorted(vectorized_properties));

}  // namespace

constinit const Type vectorize_type({.name = "vectorize",
                                     .module = "numpy",
                                     .construct = construct_vectorized,
                                     .slots = {.call = call_vectorized},
                                     .properties = vectorized_properties});

}  // namespace bcast::python::numpy
