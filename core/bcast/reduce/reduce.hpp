#pragma once

#include <optional>
#include <string_view>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// Reductions with a single result tensor. `max` and `min` are the forms without a dim, `amax` and `amin` those with
/// any number of dims; NumPy does not distinguish them.
enum class Reduction { sum, nansum, mean, nanmean, prod, max, min, amax, amin, any, all, count_nonzero };

std::string_view name_of(Reduction reduction);

/// The optional arguments of a reduction.
struct ReduceOptions {
    ReduceDims over;

    /// The dtype that elements are cast to first, and that of the result. Used by sum, nansum, mean, nanmean and prod.
    std::optional<Dtype> dtype;

    /// NumPy's `initial`: combined like one more element. Used by sum, prod, max and min.
    std::optional<Scalar> initial;
};

/// The reduction of `x` as in PyTorch 1.13 or NumPy 1.24.
///
/// dtype: sums and products of integers and bool are int64 (uint64 for NumPy's unsigned dtypes); a mean is floating
/// (PyTorch raises for other dtypes, NumPy returns float64); any and all are bool (uint8 for uint8 in PyTorch); counts
/// are int64. NaN: max and min return NaN if any element is NaN; any and all treat it as true. Order: sums as in
/// reduce/summation. NumPy's are accumulated in the result's type, so they are bit-identical; PyTorch's in its own
/// order up to `cascade_elements` elements, beyond in double with a single rounding. No elements: the identity; max and
/// min raise the library's error. Names: `removes dimensions`; amax, amin, nansum, nanmean, count_nonzero, and any and
/// all with a dim reject named tensors, as in PyTorch.
///
/// Raises the library's IndexError, RuntimeError (PyTorch), AxisError, ValueError (NumPy).
Tensor reduce(Context& context, Dialect dialect, Reduction reduction, const Tensor& x,
              const ReduceOptions& options = {});

/// The smallest and the largest element, over all dims or one (PyTorch 1.13 `aminmax`).
struct Range {
    Tensor smallest;
    Tensor largest;
};
Range aminmax(Context& context, const Tensor& x, std::optional<Extent> dim, bool keep);

}  // namespace bcast::ops
