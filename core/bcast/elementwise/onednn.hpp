#pragma once

#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// x (1 + erf(x / sqrt 2)) / 2 of contiguous float32 elements, as computed by oneDNN 2.6 (`eltwise_gelu_erf`), which
/// PyTorch 1.13 calls for more than one element: erf by Abramowitz and Stegun 7.1.26, with an absolute error of about
/// 1e-7. Does not preserve -0.
Tensor onednn_gelu(const Workspace& workspace, const Tensor& x);

}  // namespace bcast::ops
