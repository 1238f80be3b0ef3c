#pragma once

#include "bcast/tensor/tensor.hpp"

/// Reproduces how PyTorch 1.13's AVX2 kernels round evenly spaced numbers. They compute one element at a time, except
/// that while at least two full vectors remain, a vector is computed as its first element plus 0, 1, 2, ... steps.
namespace bcast {

/// Writes start, start + step, ... into a contiguous tensor of a floating dtype (`arange`).
void write_arange(Tensor& out, double start, double step);

/// Writes evenly spaced numbers from start to end into a contiguous tensor with at least one element (`linspace`). The
/// second half is computed backwards from `end`.
void write_linspace(Tensor& out, double start, double end);

}  // namespace bcast
