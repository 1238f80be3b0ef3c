#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// The shape that shapes broadcast to. Nothing is made of them. Raises ValueError in NumPy's words.
std::vector<Extent> common_shape(Interpreter& interpreter, const std::vector<std::vector<Extent>>& shapes);

/// A view of a tensor whose shape broadcasts to `sizes`: stride 0 where it is stretched.
Tensor stretched_to(const Tensor& tensor, const std::vector<Extent>& sizes);

}  // namespace bcast::python::numpy
