#pragma once

#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// The sum of the losses of rows, in the order in which PyTorch 1.13 adds them up (`nll_loss_out_frame`), as a tensor
/// of rank 0: in eight levels, each of which goes on to the next at every 16th element of its own, the first one
/// included. The elements are float32 or float64 and lie one after the other.
Tensor loss_sum(const Workspace& workspace, const Tensor& losses);

}  // namespace bcast::ops
