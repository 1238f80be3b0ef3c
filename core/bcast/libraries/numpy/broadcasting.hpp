#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// The shape that the given shapes broadcast to; allocates nothing. Raises ValueError with NumPy's message.
std::vector<Extent> common_shape(Interpreter& interpreter, const std::vector<std::vector<Extent>>& shapes);

}  // namespace bcast::python::numpy
