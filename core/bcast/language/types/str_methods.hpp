#pragma once

#include <span>

#include "bcast/language/interpreter/type.hpp"

namespace bcast::python {

/// The methods of str.
std::span<const Method> str_methods();

/// `str.maketrans(...)` of a dict, of two texts or of three: a table by numbers of code points.
Value maketrans(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
/// `text.translate(table)`: what the table has for a code point is a number, a text, or None, which leaves it out.
Value translate(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python
