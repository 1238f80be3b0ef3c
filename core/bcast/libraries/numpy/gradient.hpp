#pragma once

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// `np.gradient`: slopes along each axis, of samples that lie evenly or at given coordinates.
Value gradient(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python::numpy
