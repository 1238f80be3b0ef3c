#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::torch {

/// Registers `torch` and its submodules.
void register_torch(Interpreter& interpreter);

}  // namespace bcast::python::torch
