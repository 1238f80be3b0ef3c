#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

/// Objects of classes that derive from int or float. Their number is the `real` of the object; what they do with it is
/// written in Python (`modules/python/_number.py`), in a class that stands before int or float in the order of bases
/// and that programs do not see.
namespace bcast::python {

/// `int.__new__(type, ...)` and `float.__new__(type, ...)`.
Value allocate_int(Interpreter& interpreter, const Type& type, const CallArguments& arguments);
Value allocate_float(Interpreter& interpreter, const Type& type, const CallArguments& arguments);

/// The number of such an object, of a bool the int; any other value is itself.
Value plain_number(const Value& value);

/// Puts that class into the order of a class that has a number among its bases.
void give_number_methods(Interpreter& interpreter, std::vector<const Type*>& order);

/// Whether a type is that class.
bool is_number_base(const Type& type);

}  // namespace bcast::python
