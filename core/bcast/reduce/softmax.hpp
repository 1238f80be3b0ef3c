#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// softmax: exp(x - max) / sum(exp(x - max)) along a dim, and log_softmax: x - max - log(sum(exp(x - max))).
enum class Softmax { softmax, log_softmax };

/// As PyTorch 1.13: elements are cast to `dtype` first; only float32, float64 and bfloat16 are computed; names stay.
/// Up to 4096 elements of float32 each step is rounded to float32, from the first element to the last; beyond that
/// float32 in lanes of float32 with the sum in double: each x - max is rounded to float32 first, so a softmax is within
/// 4 ULP and half of |x - max| ULP.
///
/// Raises as `resolved_dim`, and RuntimeError `"softmax_lastdim_kernel_impl" not implemented for 'Long'` and its like.
Tensor softmax(Context& context, Softmax which, const Tensor& x, Extent dim, std::optional<Dtype> dtype = std::nullopt);

/// What comes back through `result` = softmax(...) along `dim`, for the gradient `g` of it, with the roundings of
/// PyTorch 1.13.
Tensor softmax_gradient(Context& context, Softmax which, const Tensor& g, const Tensor& result, Extent dim);

}  // namespace bcast::ops
