#pragma once

#include "bcast/libraries/torch/families.hpp"

namespace bcast::python::torch {

/// `torch.nn.functional.pad` (PyTorch 1.13): adds elements before and after each axis, the last axis first: a value, or
/// elements of the input by reflection, replication or circularly. Negative numbers remove elements.
Value pad_axes(Arguments& a);

}  // namespace bcast::python::torch
