#include "bcast/libraries/numpy/random_arguments.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/libraries/numpy/broadcasting.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/printing/numpy.hpp"

namespace bcast::python::numpy {

std::vector<Extent> sample_sizes(Interpreter& interpreter, const Value& size) {
    return size.is_nothing() || size.is_none() ? std::vector<Extent>() : shape_argument(interpreter, size);
}

bool has_axes(Interpreter& interpreter, const Value& value) {
    return !value.is_nothing() && array_of(interpreter, value).rank() > 0;
}

std::vector<Extent> common_sizes(Interpreter& interpreter, const Value& size, const Value& first, const Value& second) {
    const std::vector<Extent> parameters[] = {array_of(interpreter, first).sizes, array_of(interpreter, second).sizes};
    if (size.is_nothing() || size.is_none()) return common_shape(interpreter, {parameters[0], parameters[1]});
    std::vector<Extent> sizes = shape_argument(interpreter, size);
    if (parameters[0].empty() && parameters[1].empty()) return sizes;
    if (const auto common = common_shape(interpreter, {sizes, parameters[0], parameters[1]}); common != sizes) {
        raise_value_error({"Output size ", tuple_text(shape_of(sizes)),
                           " is not compatible with broadcast dimensions of inputs ", tuple_text(shape_of(common)),
                           "."});
    }
    return sizes;
}

Extent integral_bound(Interpreter& interpreter, const Value& value) {
    const Value whole = value.is_integral() ? value : interpreter.call(Value::of(int_type), {value});
    if (!whole.is_integral()) raise_unsupported("random integers of 2^63 and more are not implemented here");
    return whole.integer();
}

bool has_array_bounds(Interpreter& interpreter, const Value& value) {
    const bool sequence = items_of(value) != nullptr || value.as<Array>() != nullptr;
    return sequence && array_of(interpreter, value).rank() > 0;
}

std::vector<std::uint32_t> words_of(Interpreter& interpreter, const Value& seed) {
    std::vector<std::uint32_t> words;
    for (const Extent word : extents_argument(interpreter, seed)) words.push_back(static_cast<std::uint32_t>(word));
    return words;
}

RandomState seeded_state(Interpreter& interpreter, const Value& seed) {
    if (seed.is_nothing() || seed.is_none()) return RandomState();
    if (const auto whole = as_index(interpreter, seed)) {
        if (*whole < 0 || *whole > 0xffffffff) raise_value_error("Seed must be between 0 and 2**32 - 1");
        return RandomState(static_cast<std::uint32_t>(*whole));
    }
    // NumPy reports the dtype of the str, which has at least one character: <U1.
    if (const Str* text = as_str(seed)) {
        raise_type_error({"Cannot cast scalar from dtype('<U", std::max<std::int64_t>(text->length(), 1),
                          "') to dtype('int64') according to the rule 'safe'"});
    }
    const Tensor tensor = array_of(interpreter, seed);
    if (tensor.numel() == 0) raise_value_error("Seed must be non-empty");
    if (is_floating(tensor.dtype)) {
        raise_type_error({"Cannot cast ", tensor.rank() == 0 ? "scalar" : "array data", " from ",
                          numpy_dtype_text(tensor.dtype), " to dtype('int64') according to the rule 'safe'"});
    }
    if (tensor.rank() != 1) raise_value_error("Seed array must be 1-d");
    std::vector<std::uint32_t> words;
    for (const Extent word : indices_in(tensor)) {
        if (word < 0 || word > 0xffffffff) raise_value_error("Seed must be between 0 and 2**32 - 1");
        words.push_back(static_cast<std::uint32_t>(word));
    }
    return RandomState(words);
}

}  // namespace bcast::python::numpy
