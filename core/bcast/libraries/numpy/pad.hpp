#pragma once

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// `np.pad` in every mode that has a name (NumPy 1.24). Axes are padded one after the other.
Value pad(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python::numpy
