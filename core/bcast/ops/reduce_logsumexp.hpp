#pragma once

#include "bcast/ops/context.hpp"
#include "bcast/ops/reduce_dims.hpp"

namespace bcast::ops {

/// log(sum(exp(x))), without overflow (PyTorch 1.13 `logsumexp`; integers give float32).
Tensor logsumexp(Context& context, const Tensor& x, const ReduceDims& over);

}  // namespace bcast::ops
