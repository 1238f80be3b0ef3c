#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::torch {

/// Registers `torch` and the modules within it.
void register_torch(Interpreter& interpreter);

}  // namespace bcast::python::torch
