#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Up to this number of multiply-adds, a float16 or bfloat16 product is accumulated in double, in order, and rounded
/// once.
inline constexpr Extent twin_products = 4096;
/// Up to this number of multiply-adds, each float32 or float64 product is rounded before it is added, as in the
/// reference BLAS, which Debian 12's PyTorch and NumPy call: a layer of 784 x 128 on a batch of 64 has PyTorch's
/// digits. Beyond it fused multiply-adds are used, which are 1.7 times as fast, if the machine has them.
inline constexpr Extent rounded_products = Extent{1} << 23;

/// A new tensor: result[..., i, j] = sum over k of a[..., i, k] * b[..., k, j].
///
/// `a` and `b` have at least two dims, equal sizes in all but the last two (a broadcast operand has strides of 0), and
/// a's last size is b's second to last. `result` is the dtype: integers wrap around, a bool is whether any product is
/// nonzero, uint64 and complex dtypes are supported. float32 and float64 are accumulated in their dtype, in order of k;
/// beyond `twin_products`, float16 and bfloat16 in float32. Shape-only if an operand is.
Tensor product(const Workspace& workspace, const Tensor& a, const Tensor& b, Dtype result);

/// out = bias + a @ b for matrices of float32 or float64, accumulated on top of the bias as in BLAS. `bias` has the
/// sizes of `out`, which is contiguous. Returns false, without writing, for other dtypes and for batches.
bool add_product(const Tensor& bias, const Tensor& a, const Tensor& b, Tensor& out);

}  // namespace bcast::ops
