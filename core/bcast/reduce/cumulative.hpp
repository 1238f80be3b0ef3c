#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/select.hpp"

namespace bcast::ops {

enum class Cumulation { sum, prod };

/// cumsum and cumprod: result[i] = x[0] op ... op x[i] along `dim`, one by one.
///
/// Integers and bool give int64. PyTorch 1.13 adds in double and rounds each result once; NumPy 1.24 rounds at every
/// step, and without `dim` takes all elements row-major. Names stay.
/// Raises for a dim that is not there and for dtypes without an implementation, in the library's words.
Tensor cumulate(Context& context, Dialect dialect, Cumulation cumulation, const Tensor& x, std::optional<Extent> dim,
                std::optional<Dtype> dtype = std::nullopt);

/// `torch.cummax` and `torch.cummin`: the extreme element so far, of equal ones the last; NaN from the first NaN on.
Selected cumulative_extreme(Context& context, Extreme extreme, const Tensor& x, Extent dim);

/// `torch.logcumsumexp`: log(exp(x[0]) + ... + exp(x[i])), without overflow.
Tensor logcumsumexp(Context& context, const Tensor& x, Extent dim);

/// `diff`: x[i + 1] - x[i] along `dim`, `n` times, `x` itself for 0 times; of bool whether both differ. Names stay.
///
/// Raises RuntimeError `diff expects input to be at least one-dimensional` (PyTorch), ValueError `diff requires input
/// that is at least one dimensional`, `order must be non-negative but got -1` (NumPy).
Tensor diff(Context& context, Dialect dialect, const Tensor& x, Extent n, Extent dim);

}  // namespace bcast::ops
