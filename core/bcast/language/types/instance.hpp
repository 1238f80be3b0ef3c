#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

// The attribute slots of instances of classes of the program.
Value get_instance_attribute(Interpreter& interpreter, const Value& self, std::string_view name);
bool set_instance_attribute(Interpreter& interpreter, const Value& self, std::string_view name, const Value& value);

/// The function of the class that `object.name(...)` calls with the object as first argument, if nothing in the MRO or
/// `__dict__` takes precedence: the call then needs no bound method. Empty: use the general attribute lookup.
Value plain_method(const Value& object, std::string_view name);

/// A placeholder for a traceback object: it can be passed on but has no attributes.
Value new_traceback();

}  // namespace bcast::python
