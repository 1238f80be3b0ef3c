#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Norms of float32 and float64, of order 1 and 2 of float16 too, in the order in which PyTorch 1.13 adds on one thread
/// (`norm_kernel_tensor_iterator_impl`), each square rounded with its sum, as with fused multiplication: one by one;
/// under a root of squares of float32 along neighbours in eight sums, the rest after them.
///
/// False, and nothing written, for anything else, and for more elements than one thread is given.
bool norm_in_order(Context& context, const Tensor& x, const std::vector<bool>& reduced, double p, Tensor& result);

/// The means of the flagged axes and the sums of the squares of what is around them, updated element by element as
/// PyTorch 1.13 does (`std_var_kernel`, with fused multiplication): behind an infinity they are NaN. Around `center`,
/// if that is given, the squares are added one by one. Both results have the dtype to compute in, float32 or float64;
/// there are elements.
void moments_in_order(Context& context, const Tensor& x, const std::vector<bool>& reduced, const double* center,
                      Tensor& squares, Tensor& means);

/// The norm of order 2 of each row as `torch.cdist` adds it. `rows`, float32 or float64, and `out` lie
/// row by row.
void write_distances(const Tensor& rows, Tensor& out);

}  // namespace bcast::ops
