#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

/// Instances of classes that derive from int or float. The number is the `real` of the object; the operations are
/// written in Python (`modules/python/_number.py`), in a hidden class that precedes int or float in the MRO.
namespace bcast::python {

/// `int.__new__(type, ...)` and `float.__new__(type, ...)`.
Value allocate_int(Interpreter& interpreter, const Type& type, const CallArguments& arguments);
Value allocate_float(Interpreter& interpreter, const Type& type, const CallArguments& arguments);

/// The number of such an instance, the int value of a bool; other values are returned unchanged.
Value plain_number(const Value& value);

/// Inserts the hidden class into the MRO of a class that has int or float among its bases.
void insert_number_base(Interpreter& interpreter, std::vector<const Type*>& order);

/// Whether a type is such a hidden class.
bool is_number_base(const Type& type);

}  // namespace bcast::python
