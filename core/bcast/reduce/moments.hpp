#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// Variance and standard deviation, also together with the mean.
enum class Spread { var, std };

struct SpreadOptions {
    ReduceDims over;
    /// Subtracted from the count: 1 for PyTorch's `unbiased=True`; NumPy's `ddof`, 0 by default.
    double correction = 0;
    /// NumPy's dtype argument: the dtype to compute in.
    std::optional<Dtype> dtype;
};

/// sum((x - mean)^2) / max(count - correction, 0), or its square root.
///
/// PyTorch 1.13 accepts floating dtypes only and computes in double; NumPy 1.24 converts integers to float64 and
/// computes in the result's type. Names: `removes dimensions`. Raises as `reduced_axes`, and RuntimeError `std and var
/// only support floating point and complex dtypes` (PyTorch).
Tensor spread(Context& context, Dialect dialect, Spread what, const Tensor& x, const SpreadOptions& options);

/// `torch.var_mean` and `torch.std_mean`.
struct SpreadAndMean {
    Tensor spread;
    Tensor mean;
};
SpreadAndMean spread_and_mean(Context& context, Spread what, const Tensor& x, const SpreadOptions& options);

}  // namespace bcast::ops
