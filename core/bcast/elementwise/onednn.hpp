#pragma once

#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// x (1 + erf(x / sqrt 2)) / 2 of float32 elements that lie one after the other, as oneDNN 2.6 computes it
/// (`eltwise_gelu_erf`), which PyTorch 1.13 asks for more than one element: erf by Abramowitz and Stegun 7.1.26, right
/// to some 1e-7 of 1. It leaves no -0.
Tensor onednn_gelu(const Workspace& workspace, const Tensor& x);

}  // namespace bcast::ops
