#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The mean of each row of `x`, a contiguous matrix of float32 or float64, and in a second row the mean squared
/// deviations: as computed by PyTorch 1.13's layer_norm and group_norm (`RowwiseMoments`) with 32-byte vectors, each
/// step rounded.
Tensor row_moments(Context& context, const Tensor& x);

/// The same for each channel of a contiguous `x` with the sizes (batch, channels, inner), with the sums of squared
/// deviations in the second row: as computed by PyTorch 1.13's batch_norm on one thread with fused multiply-add.
Tensor channel_moments(Context& context, const Tensor& x);

}  // namespace bcast::ops
