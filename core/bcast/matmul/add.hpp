#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The factors of `beta * bias + alpha * (a @ b)`. For integers they are truncated; if beta is 0 the bias is not read,
/// so its NaN do not propagate (PyTorch 1.13).
struct Factors {
    double beta = 1;
    double alpha = 1;
};

/// `torch.addmm`, `torch.addmv` and `torch.baddbmm` of PyTorch 1.13. The bias is expanded to the product. Names:
/// matmul/names; baddbmm rejects named tensors. Raises PyTorch's errors.
Tensor addmm(Context& context, const Tensor& bias, const Tensor& a, const Tensor& b, const Factors& factors = {});
Tensor addmv(Context& context, const Tensor& bias, const Tensor& matrix, const Tensor& vector,
             const Factors& factors = {});
Tensor baddbmm(Context& context, const Tensor& bias, const Tensor& a, const Tensor& b, const Factors& factors = {});

}  // namespace bcast::ops
