#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// Registers the module `numpy` (NumPy 1.24.2) and its submodules: random, linalg, testing and others.
void register_numpy(Interpreter& interpreter);

}  // namespace bcast::python::numpy
