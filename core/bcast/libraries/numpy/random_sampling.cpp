#include <algorithm>
#include <cmath>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/random_arguments.hpp"
#include "bcast/libraries/numpy/random_generators.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/axes.hpp"

/// `permutation`, `shuffle` and `choice`: permutations and samples of existing elements.
namespace bcast::python::numpy {
namespace {

Tensor ordered(Interpreter& interpreter, const Tensor& tensor, const std::vector<Extent>& order) {
    Values indices;
    for (const Extent index : order) indices.push_back(Value::integer(index));
    const ops::IndexItem items[] = {array_of(interpreter, new_list(std::move(indices)), Dtype::int64)};
    return ops::index_get(interpreter.context(), Dialect::numpy, tensor, items);
}

/// The array of text that NumPy creates from sequences with str or bytes items; nothing for other values.
Value array_of_text(Interpreter& interpreter, const Value& value) {
    if (is_values(value)) return value;
    const Values* items = items_of(value);
    const auto is_text = [](const Value& item) { return as_str(item) != nullptr || item.as<Bytes>() != nullptr; };
    if (items == nullptr || std::none_of(items->begin(), items->end(), is_text)) return {};
    return call_values(interpreter, "array", {{&value, 1}, {}, interpreter.where()});
}

/// The integer codes of an array of text: of its shape, they index its values.
Tensor codes_of(Interpreter& interpreter, const Value& text) {
    return interpreter.get_attribute(text, "_codes").as<Array>()->tensor;
}

/// The array to shuffle and, for a Generator, the axis; the module's functions accept no keywords.
std::vector<Value> shuffled_arguments(const Value& self, std::string_view name, const CallArguments& arguments) {
    if (self.as<GeneratorObject>() != nullptr) return bind_cython(name, "x axis", 1, arguments);
    expect_one(concat({"RandomState.", name}), arguments);
    return {arguments.positional[0], Value()};
}

std::size_t shuffled_axis(const BoundArguments& given, const Tensor& tensor) {
    return axis_of(Dialect::numpy, given.integer(1, 0), tensor.rank());
}

}  // namespace

Value permutation(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, shuffled_arguments(self, "permutation", arguments));
    NumpyRandom& source = source_of(interpreter, self);
    if (given[0].is_integral() || given[0].as<ScalarObject>() != nullptr) {
        return new_array(numpy_permutation(workspace_of(interpreter), source, given.integer(0)));
    }
    const Value text = array_of_text(interpreter, given[0]);
    if (!text.is_nothing() && given.integer(1, 0) == 0) {
        const std::vector<Extent> order = numpy_order(source, codes_of(interpreter, text).sizes[0]);
        const std::vector<Scalar> indices(order.begin(), order.end());
        return interpreter.get_item(text, new_array(from_values(workspace_of(interpreter), Dtype::int64,
                                                                {static_cast<Extent>(order.size())}, indices)));
    }
    const Tensor tensor = given.array(0);
    if (tensor.rank() == 0) raise_index_error("x must be an integer or at least 1-dimensional");
    const std::size_t axis = shuffled_axis(given, tensor);
    const Tensor front = bcast::transpose(Dialect::numpy, tensor, 0, static_cast<Extent>(axis));
    const Tensor mixed = ordered(interpreter, front, numpy_order(source, front.sizes[0]));
    return new_array(bcast::transpose(Dialect::numpy, mixed, 0, static_cast<Extent>(axis)));
}

Value shuffle(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, shuffled_arguments(self, "shuffle", arguments));
    NumpyRandom& source = source_of(interpreter, self);
    if (List* list = given[0].as<List>()) {
        const Values before = list->items;
        const std::vector<Extent> order = numpy_order(source, static_cast<Extent>(before.size()));
        for (std::size_t i = 0; i < order.size(); ++i) list->items[i] = before[static_cast<std::size_t>(order[i])];
        return Value::none();
    }
    const Array* array = given[0].as<Array>();
    if (is_values(given[0])) raise_unsupported("shuffling an array of text or objects is not implemented here");
    if (array == nullptr && given[0].type().slot(&Slots::length) == nullptr)
        raise_type_error({"object of type '", type_name(given[0]), "' has no len()"});
    if (array == nullptr) raise_type_error({"'", type_name(given[0]), "' object does not support item assignment"});
    if (array->tensor.rank() == 0) raise_type_error("len() of unsized object");
    const auto axis = static_cast<Extent>(shuffled_axis(given, array->tensor));
    const Tensor front = bcast::transpose(Dialect::numpy, array->tensor, 0, axis);
    const Tensor mixed = ordered(interpreter, front, numpy_order(source, front.sizes[0]));
    interpreter.set_item(given[0], ellipsis(), new_array(bcast::transpose(Dialect::numpy, mixed, 0, axis)));
    return Value::none();
}

Value choice(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const bool generator = self.as<GeneratorObject>() != nullptr;
    const BoundArguments given =
        generator ? BoundArguments(interpreter, bind_cython("choice", "a size replace p axis shuffle", 1, arguments))
                  : BoundArguments(interpreter, bind_cython("choice", "a size replace p", 1, arguments));
    const Value text = array_of_text(interpreter, given[0]);
    const Tensor from = text.is_nothing() ? given.array(0) : codes_of(interpreter, text);
    // A number, a scalar or an array without axes; of a bool too.
    const bool counted = from.rank() == 0 && !is_floating(from.dtype) && !is_complex(from.dtype);
    if (!generator && from.rank() > 1) raise_value_error("a must be 1-dimensional");
    if (generator && given.integer(4, 0) != 0) raise_unsupported("Generator.choice(axis=...) is not implemented here");
    if (!counted && from.rank() == 0) {
        const std::string words =
            concat({"a must be a sequence or an integer, not <class '", given[0].type().qualified(), "'>"});
        raise_value_error({generator ? words : "a must be 1-dimensional or an integer"});
    }
    const Extent population = counted ? given.integer(0) : from.sizes[0];
    if (!counted && population == 0) {
        const std::vector<Extent> sizes = sample_sizes(interpreter, given[1]);
        if (std::find(sizes.begin(), sizes.end(), 0) == sizes.end())
            raise_value_error({generator ? "a" : "'a'", " cannot be empty unless no samples are taken"});
    }
    Choosing choosing;
    choosing.replace = given.truth(2, true);
    if (generator) choosing.shuffle = given.truth(5, true);
    if (given.has(3)) {
        if (given.array(3).rank() != 1)
            raise_value_error(generator ? "p must be 1-dimensional" : "'p' must be 1-dimensional");
        const Tensor given_p = given.array(3);
        if (given_p.dtype == Dtype::float32) choosing.tolerance = std::sqrt(0x1p-23);
        if (given_p.dtype == Dtype::float16) choosing.tolerance = 0x1p-5;
        std::vector<double> p;
        for (const Scalar& one : elements_of(given_p))
            p.push_back(std::visit([](auto value) { return static_cast<double>(value); }, one));
        choosing.p = p;
    }
    Tensor indices = numpy_choice(workspace_of(interpreter), source_of(interpreter, self), population,
                                  sample_sizes(interpreter, given[1]), choosing);
    if (counted) return drawn(std::move(indices), given[1]);
    if (!text.is_nothing()) return interpreter.get_item(text, new_result(std::move(indices)));
    const ops::IndexItem items[] = {indices};
    return new_result(ops::index_get(interpreter.context(), Dialect::numpy, from, items));
}

}  // namespace bcast::python::numpy
