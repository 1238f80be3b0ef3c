#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// softmax: exp(x - max) / sum(exp(x - max)) along a dim, and log_softmax: x - max - log(sum(exp(x - max))).
enum class Softmax { softmax, log_softmax };

/// As in PyTorch 1.13: elements are cast to `dtype` first; only float32, float64 and bfloat16 are supported; names are
/// preserved. For up to 4096 float32 elements each step is rounded to float32, in order; for more, float32 vectors are
/// used with the sum in double: each x - max is rounded to float32 first, so a softmax is within 4 ULP plus half of |x
/// - max| ULP.
///
/// Raises as `resolved_dim`, and RuntimeError `"softmax_lastdim_kernel_impl" not implemented for 'Long'` and similar.
Tensor softmax(Context& context, Softmax which, const Tensor& x, Extent dim, std::optional<Dtype> dtype = std::nullopt);

/// The gradient of softmax(...) along `dim` for its result `result` and the incoming gradient `g`, with the roundings
/// of PyTorch 1.13.
Tensor softmax_gradient(Context& context, Softmax which, const Tensor& g, const Tensor& result, Extent dim);

}  // namespace bcast::ops
