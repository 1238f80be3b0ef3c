#pragma once

#include <string>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"

/// Whose function an observed call is, and its name.
namespace bcast::python {

/// A library evaluates it, not the language: what the library asks the interpreter for meanwhile is no call of the
/// program.
bool done_by_library(Interpreter& interpreter, const ObservedCall& observed);

/// A function of the program itself is called.
bool calls_program(const ObservedCall& observed);

/// A function that is written in Python is called, the program's or a library's.
bool calls_python(const ObservedCall& observed);

/// `add` for `+`, `getitem` for a subscript, else the function's own last name.
std::string function_of(Interpreter& interpreter, const ObservedCall& observed);

/// A type of torch's or numpy's.
bool of_library(const Type& type);

}  // namespace bcast::python
