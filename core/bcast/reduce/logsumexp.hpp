#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// log(sum(exp(x))) without overflow (PyTorch 1.13 `logsumexp`; float32 for integers).
Tensor logsumexp(Context& context, const Tensor& x, const ReduceDims& over);

}  // namespace bcast::ops
