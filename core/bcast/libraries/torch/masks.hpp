#pragma once

#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/tensor/tensor.hpp"

/// The masks of `masked_fill`.
namespace bcast::python::torch {

/// Raises RuntimeError if mask and tensor do not broadcast. The mask is the first operand, as in PyTorch's
/// `expand_outplace`; in place the tensor is (PyTorch 1.13 `broadcast_to_outnames`).
void check_mask(Arguments& a);

/// The truth values of a mask of any dtype: PyTorch reads the lowest byte of each element, so 1.0 counts as false.
/// Raises RuntimeError if a byte is neither 0 nor 1.
Tensor mask_values(Arguments& a, const Tensor& mask);

}  // namespace bcast::python::torch
