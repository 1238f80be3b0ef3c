#pragma once

#include <optional>
#include <string>
#include <variant>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// The order of a norm as requested: the default, a number, `fro` or `nuc`.
using NormOrder = std::variant<std::monostate, double, std::string>;

struct NormOptions {
    NormOrder order;
    ReduceDims over;
    std::optional<Dtype> dtype;  ///< PyTorch's dtype argument: the dtype to compute in.
};

/// The vector norm: sum(|x|^p)^(1/p), max(|x|) for p = inf, min(|x|) for -inf, the number of nonzero elements for p =
/// 0. 0 for no elements.
///
/// PyTorch 1.13's `Tensor.norm`: over any number of dims, the norm of all their elements, with `fro` as 2. Raises for
/// named tensors and for dtypes that are not floating. `nuc` is not implemented.
Tensor norm(Context& context, const Tensor& x, const NormOptions& options);

/// `torch.linalg.vector_norm` of PyTorch 1.13.
Tensor vector_norm(Context& context, const Tensor& x, double p, const ReduceDims& over, std::optional<Dtype> dtype);

}  // namespace bcast::ops
