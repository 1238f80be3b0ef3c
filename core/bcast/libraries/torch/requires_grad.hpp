#pragma once

#include "bcast/libraries/torch/objects.hpp"

namespace bcast::python::torch {

/// The tensor, as a leaf that requires a gradient if that was asked for.
///
/// Raises RuntimeError for a dtype that has no gradients: `Only Tensors of floating point and complex dtype can require
/// gradients` (PyTorch 1.13).
Value with_requires_grad(Tensor tensor, bool requires_grad);

/// Sets it on a leaf. Raises as `required`, and for what is no leaf.
void require_grad(autograd::Variable& variable, bool requires_grad);

}  // namespace bcast::python::torch
