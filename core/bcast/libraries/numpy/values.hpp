#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

/// Arrays of text and of objects, which are implemented in Python. A function that supports only numbers throws
/// Declined for text, objects or their dtypes; the function of the same name in the Python module is then called.
namespace bcast::python::numpy {

constexpr std::string_view values_module = "numpy.core.defchararray";

/// Calls a function of that module.
Value call_values(Interpreter& interpreter, std::string_view name, const CallArguments& arguments);

/// Whether a value is an array of text or objects.
bool is_values(const Value& value);

}  // namespace bcast::python::numpy
