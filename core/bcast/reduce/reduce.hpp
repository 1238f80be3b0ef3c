#pragma once

#include <optional>
#include <string_view>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// Reductions to one tensor. `max` and `min` are the forms without a dim, `amax` and `amin` those with any number of
/// them: NumPy has no difference between the two.
enum class Reduction { sum, nansum, mean, nanmean, prod, max, min, amax, amin, any, all, count_nonzero };

std::string_view name_of(Reduction reduction);

/// The optional arguments of a reduction.
struct ReduceOptions {
    ReduceDims over;

    /// The dtype that elements are cast to first, and the result's. Read by sum, nansum, mean, nanmean and prod.
    std::optional<Dtype> dtype;

    /// NumPy's `initial`: takes part as one more element. Read by sum, prod, max and min.
    std::optional<Scalar> initial;
};

/// The reduction of `x` as PyTorch 1.13 or NumPy 1.24 gives it.
///
/// dtype: sums and products of integers and bool are int64; a mean is floating (PyTorch raises for others, NumPy gives
/// float64); any and all are bool (uint8 of uint8 in PyTorch); counts are int64. NumPy's sums of uint8 are uint64,
/// which is no dtype here: they are int64. NaN: max and min give NaN if there is one; any and all count it as true.
/// Order: sums as in reduce/summation. NumPy's are added in the result's type, so they have NumPy's bits; PyTorch's are
/// added in double and rounded once. No elements: the identity; max and min raise in each library's words. Names:
/// `removes dimensions`; amax, amin, nansum, nanmean, count_nonzero, and any and all with a dim refuse named tensors,
/// as PyTorch does.
///
/// Raises IndexError, RuntimeError (PyTorch), AxisError, ValueError (NumPy) in the library's words.
Tensor reduce(Context& context, Dialect dialect, Reduction reduction, const Tensor& x,
              const ReduceOptions& options = {});

/// Smallest and largest element: over all dims, or over one (PyTorch 1.13 `aminmax`).
struct Range {
    Tensor smallest;
    Tensor largest;
};
Range aminmax(Context& context, const Tensor& x, std::optional<Extent> dim, bool keep);

}  // namespace bcast::ops
