#pragma once

#include "bcast/libraries/torch/families.hpp"

namespace bcast::python::torch {

/// `torch.nn.functional.pad` (PyTorch 1.13): elements before and behind each axis, the last axis first, of a value or
/// of the input itself: reflected, replicated or circular. Negative ones are cut off.
Value pad_axes(Arguments& a);

}  // namespace bcast::python::torch
