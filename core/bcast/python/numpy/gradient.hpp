#pragma once

#include "bcast/python/arguments.hpp"
#include "bcast/python/interpreter.hpp"

namespace bcast::python::numpy {

/// `np.gradient`: slopes along each axis, of samples that lie evenly or at given coordinates.
Value gradient(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python::numpy
