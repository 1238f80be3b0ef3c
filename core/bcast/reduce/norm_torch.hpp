#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Norms of order 1 and 2 of float32 and float64 in the order in which PyTorch 1.13 adds on one thread without vector
/// instructions, rounded at every step (`norm_kernel_tensor_iterator_impl`): one by one; under a root of squares of
/// float32 along neighbours in eight sums, the rest after them.
///
/// False, and nothing written, for anything else, and for more elements than one thread is given.
bool norm_in_order(Context& context, const Tensor& x, const std::vector<bool>& reduced, double p, Tensor& result);

}  // namespace bcast::ops
