#pragma once

#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/tensor/tensor.hpp"

/// The masks of `masked_fill`.
namespace bcast::python::torch {

/// Raises where mask and tensor do not broadcast. The mask counts as the first, as in PyTorch's `expand_outplace`; in
/// place the tensor does (PyTorch 1.13 `broadcast_to_outnames`).
void check_mask(Arguments& a);

/// Which elements a mask of any dtype takes: PyTorch reads the lowest byte of each element, so 1.0 does not count.
/// Raises where a byte is neither 0 nor 1.
Tensor truths_of(Arguments& a, const Tensor& mask);

}  // namespace bcast::python::torch
