#pragma once

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

struct Tolerance {
    Tensor relative;
    Tensor absolute;
    bool equal_nan = false;
};

/// |a - b| <= absolute + relative * |b| element by element; infinities are close to themselves alone (NumPy 1.24
/// `isclose`).
Tensor close_elements(Interpreter& interpreter, const Tensor& a, const Tensor& b, const Tolerance& tolerance);

}  // namespace bcast::python::numpy
