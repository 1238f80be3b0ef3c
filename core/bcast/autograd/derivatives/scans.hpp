#pragma once

#include <string_view>

#include "bcast/autograd/derivation.hpp"

namespace bcast::autograd {

/// The derivation of a call that computes each element from several along one dim, by the name of its row: `cumsum`,
/// `cumprod`, `logcumsumexp`, `softmax`, `log_softmax`.
Derivation scan(const Mode& mode, std::string_view name, const Variable& x, Extent dim, const Tensor& result);

}  // namespace bcast::autograd
