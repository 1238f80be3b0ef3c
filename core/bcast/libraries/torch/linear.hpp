#pragma once

#include "bcast/language/interpreter/type.hpp"

namespace bcast::python::torch {

/// `torch.nn.Linear`: x @ weight.T + bias, with a weight and a bias that are drawn when it is made (PyTorch 1.13).
extern const Type linear_type;

}  // namespace bcast::python::torch
