#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Up to this many multiply-adds a product of 16 bits is computed in double and rounded once.
inline constexpr Extent twin_products = 4096;
/// Up to this many a product needs no blocks.
inline constexpr Extent simple_products = 524288;

/// A new tensor: result[..., i, j] = sum over k of a[..., i, k] * b[..., k, j].
///
/// `a` and `b` have at least two dims, the same sizes in all but the last two (an operand that is stretched has strides
/// of 0), and a's last size is b's last but one. `result` is the dtype: integers wrap, bool is whether any product is
/// not 0, float16 and bfloat16 are added in float32. Float32 and float64 are added up in their dtype from the first to
/// the last, each product and each sum rounded: so does the reference BLAS, which PyTorch and NumPy of Debian 12 call,
/// on every processor. Shape-only if an operand is.
Tensor product(const Workspace& workspace, const Tensor& a, const Tensor& b, Dtype result);

/// out = bias + a @ b of matrices of float32 or float64, added up on top of the bias, as BLAS does it. `bias` has the
/// sizes of `out`, which lies row by row. False, and nothing done, where it is of another dtype or of a batch.
bool add_product(const Tensor& bias, const Tensor& a, const Tensor& b, Tensor& out);

}  // namespace bcast::ops
