#pragma once

#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// The sum of per-row losses in the order of PyTorch 1.13 (`nll_loss_out_frame`), as a 0-d tensor: eight levels of
/// partial sums, each of which is added to the next at every 16th of its elements, the first included. The elements are
/// contiguous float32 or float64.
Tensor loss_sum(const Workspace& workspace, const Tensor& losses);

}  // namespace bcast::ops
