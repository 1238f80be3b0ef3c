#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/select.hpp"

namespace bcast::ops {

enum class Cumulation { sum, prod };

/// cumsum and cumprod: result[i] = x[0] op ... op x[i] along `dim`, from left to right.
///
/// Integers and bool give int64. PyTorch 1.13 accumulates in double and rounds each result once; NumPy 1.24 rounds at
/// every step, and without `dim` flattens the array in row-major order. Names are preserved. Raises the library's error
/// for a dim out of range and for unsupported dtypes.
Tensor cumulate(Context& context, Dialect dialect, Cumulation cumulation, const Tensor& x, std::optional<Extent> dim,
                std::optional<Dtype> dtype = std::nullopt);

/// `torch.cummax` and `torch.cummin`: the extreme up to each element, the last of equal ones; NaN from the first NaN
/// on.
Selected cumulative_extreme(Context& context, Extreme extreme, const Tensor& x, Extent dim);

/// `torch.logcumsumexp`: log(exp(x[0]) + ... + exp(x[i])), without overflow.
Tensor logcumsumexp(Context& context, const Tensor& x, Extent dim);

}  // namespace bcast::ops
