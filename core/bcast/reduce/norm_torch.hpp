#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Norms of float32 and float64, and of float16 for orders 1 and 2, accumulated as by PyTorch 1.13 on one thread
/// (`norm_kernel_tensor_iterator_impl`), squares with fused multiply-add: element by element, except order 2 of float32
/// along a contiguous dim, which uses eight partial sums and then adds the remainder.
///
/// Returns false, without writing, for everything else and for more elements than PyTorch processes on one thread.
bool norm_in_order(Context& context, const Tensor& x, const std::vector<bool>& reduced, double p, Tensor& result);

/// The means over the flagged axes and the sums of squared deviations, updated element by element as by PyTorch 1.13
/// (`std_var_kernel`, with fused multiply-add): after an infinity both are NaN. If `center` is not null, the squared
/// deviations from it are summed one by one. Both results have the dtype to compute in, float32 or float64. Requires at
/// least one element.
void moments_in_order(Context& context, const Tensor& x, const std::vector<bool>& reduced, const double* center,
                      Tensor& squares, Tensor& means);

/// The 2-norm of each row, accumulated as by `torch.cdist`. `rows` (float32 or float64) and `out` are contiguous.
void write_distances(const Tensor& rows, Tensor& out);

}  // namespace bcast::ops
