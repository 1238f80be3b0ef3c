#pragma once

#include <string>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"

/// The library and the name of an observed call.
namespace bcast::python {

/// Whether a library evaluates the call, not the language. Calls that the library makes on the interpreter meanwhile
/// are not calls of the program.
bool done_by_library(Interpreter& interpreter, const ObservedCall& observed);

/// Whether a function defined by the program is called.
bool calls_program(const ObservedCall& observed);

/// Whether the called function is written in Python, by the program or in a library.
bool calls_python(const ObservedCall& observed);

/// Whether a call of what NumPy writes in Python calls functions of the program, or has tensors and functions within an
/// object that it creates or is given: an iterator, an array of objects, `np.vectorize`. So do
/// `clip_grad_norm_` and the like, which write to the gradients of what they are given.
bool opens(const ObservedCall& observed);

/// The number of positional arguments that are inputs; those after them are outputs.
std::size_t positional_inputs(const ObservedCall& observed);

/// `add` for `+`, `getitem` for a subscript, otherwise the last component of the function's name.
std::string function_of(Interpreter& interpreter, const ObservedCall& observed);

/// Whether the type belongs to torch or numpy.
bool of_library(const Type& type);

}  // namespace bcast::python
