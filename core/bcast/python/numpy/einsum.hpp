#pragma once

#include <string_view>
#include <vector>

#include "bcast/python/interpreter.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// `np.einsum` (NumPy 1.24): products of elements whose subscripts agree, summed over those that the output has not.
///
/// Raises ValueError in NumPy's words for subscripts that do not fit, and for sizes that do not broadcast.
Tensor einsum(Interpreter& interpreter, std::string_view subscripts, const std::vector<Tensor>& operands);

}  // namespace bcast::python::numpy
