#include "bcast/libraries/numpy/values.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::numpy {
namespace {

constexpr std::string_view names[] = {
    "amax", "amin",      "append", "argsort", "array", "array_equal", "asanyarray", "asarray", "concatenate",
    "copy", "empty",     "full",   "hstack",  "in1d",  "isin",        "max",        "min",     "ndim",
    "ones", "ravel",     "repeat", "reshape", "shape", "size",        "sort",       "stack",   "sum",
    "tile", "transpose", "unique", "vstack",  "where", "zeros"};

Value call_or_values(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    try {
        return find_function(name)->call(interpreter, {}, arguments);
    } catch (const NeedsValues&) {
        // What it is written in Python for.
    }
    return call_values(interpreter, name == "max" ? "amax" : name == "min" ? "amin" : name, arguments);
}

template <std::size_t at>
Value wrapped(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_or_values(interpreter, names[at], arguments);
}

template <std::size_t... at>
constexpr std::array<NativeCall, sizeof...(at)> wrapped_functions(std::index_sequence<at...> /*places*/) {
    return {wrapped<at>...};
}

constexpr auto all_wrapped = wrapped_functions(std::make_index_sequence<std::size(names)>());

}  // namespace

NativeCall function_of_values(std::string_view name) {
    const auto* found = std::find(std::begin(names), std::end(names), name);
    return found == std::end(names) ? nullptr : all_wrapped[static_cast<std::size_t>(found - std::begin(names))];
}

Value call_values(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    const Value function = interpreter.get_attribute(interpreter.import("numpy.core.defchararray"), name);
    try {
        return interpreter.call(function, arguments);
    } catch (const Raised& raised) {
        if (raised.message().find("unexpected keyword") == std::string::npos) throw;
        throw Unsupported("this argument beside an array of text or objects is not implemented here");
    }
}

bool is_values(const Value& value) {
    return value.is_object() && value.type().name == "ndarray" && value.type().module == "numpy";
}

}  // namespace bcast::python::numpy
