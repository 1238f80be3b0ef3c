#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

// Attributes of objects whose class the program made, as slots.
Value get_instance_attribute(Interpreter& interpreter, const Value& self, std::string_view name);
bool set_instance_attribute(Interpreter& interpreter, const Value& self, std::string_view name, const Value& value);

/// The function of the class that `object.name(...)` calls with the object in front, where nothing stands before it:
/// a call needs no bound method then. Nothing: the attribute is looked up as any other.
Value plain_method(const Value& object, std::string_view name);

/// What stands for a traceback: it can be passed on, and nothing can be asked of it.
Value new_traceback();

}  // namespace bcast::python
