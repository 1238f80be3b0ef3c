#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The mean of each row of `x`, a matrix of float32 or float64 that lies row by row, and below them the mean squares of
/// the distances from it: what layer_norm and group_norm of PyTorch 1.13 compute (`RowwiseMoments`) in vectors of 32
/// bytes, each step rounded.
Tensor row_moments(Context& context, const Tensor& x);

/// Likewise of each channel of `x`, which lies row by row and has the channels on its second axis of three, with the
/// sums of squares below: what batch_norm of PyTorch 1.13 computes on one thread with fused multiplication.
Tensor channel_moments(Context& context, const Tensor& x);

}  // namespace bcast::ops
