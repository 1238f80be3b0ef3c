#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

/// Arrays of text and of objects, which are written in Python. Where an array of numbers is asked for and text, objects
/// or their dtypes were given, functions throw Declined: the module's function of the same name goes on.
namespace bcast::python::numpy {

constexpr std::string_view values_module = "numpy.core.defchararray";

/// Calls a function of the module.
Value call_values(Interpreter& interpreter, std::string_view name, const CallArguments& arguments);

/// Whether it is an array of text or objects.
bool is_values(const Value& value);

}  // namespace bcast::python::numpy
