#pragma once

#include <optional>
#include <string>
#include <variant>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// The order of a norm as it was asked for: nothing, a number, or `fro`, `nuc`.
using NormOrder = std::variant<std::monostate, double, std::string>;

struct NormOptions {
    NormOrder order;
    ReduceDims over;
    std::optional<Dtype> dtype;  ///< PyTorch's dtype to compute in.
};

/// The norm of a vector: sum(|x|^p)^(1/p), max(|x|) for p = inf, min(|x|) for -inf, the count of what is not 0 for p =
/// 0. 0 of no elements.
///
/// `Tensor.norm` of PyTorch 1.13: over any number of dims the norm of all their elements, `fro` as 2; refuses named
/// tensors and dtypes that do not float. `nuc` is not computed here.
Tensor norm(Context& context, const Tensor& x, const NormOptions& options);

/// `torch.linalg.vector_norm` of PyTorch 1.13.
Tensor vector_norm(Context& context, const Tensor& x, double p, const ReduceDims& over, std::optional<Dtype> dtype);

}  // namespace bcast::ops
