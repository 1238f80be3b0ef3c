#pragma once

#include "bcast/libraries/torch/objects.hpp"

namespace bcast::python::torch {

/// The parameters after the sizes of a factory.
#define BCAST_OPTIONS \
    "torch.dtype? dtype=, torch.layout? layout=, torch.device? device=, bool? pin_memory=, bool? requires_grad="

/// The tensor, as a leaf that requires a gradient if requested.
///
/// Raises RuntimeError for a dtype without gradients: `Only Tensors of floating point and complex dtype can require
/// gradients` (PyTorch 1.13).
Value with_requires_grad(Tensor tensor, bool requires_grad);

/// Sets `requires_grad` of a leaf. Raises RuntimeError for a dtype without gradients, for an inference tensor, and for
/// a tensor that is no leaf unless it is set to true.
void require_grad(autograd::Variable& variable, bool requires_grad);

}  // namespace bcast::python::torch
