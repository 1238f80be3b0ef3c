#pragma once

#include <span>

#include "bcast/language/interpreter/type.hpp"

namespace bcast::python {

/// The methods of str.
std::span<const Method> str_methods();

/// `str.maketrans(...)` of a dict, or of two or three strings: a table keyed by code point numbers.
Value maketrans(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
/// `text.translate(table)`: maps a code point to a number, a string, or None, which deletes it.
Value translate(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python
