#pragma once

#include <string>

#include "bcast/language/interpreter/deed.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

/// What deeds are: whose, and what they are called.
namespace bcast::python {

/// A library does it, and not the language: what it asks the interpreter for meanwhile is its own affair.
bool done_by_library(Interpreter& interpreter, const Deed& deed);

/// A function of the program itself is called.
bool calls_program(const Deed& deed);

/// A function that is written in Python is called, the program's or a library's.
bool calls_python(const Deed& deed);

/// `add` for `+`, `getitem` for a subscript, else the function's own last name.
std::string function_of(Interpreter& interpreter, const Deed& deed);

/// A type of torch's or numpy's.
bool of_library(const Type& type);

}  // namespace bcast::python
