#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// One element of each fiber and its int64 index within the fiber.
struct Selected {
    Tensor values;
    Tensor indices;
};

enum class Extreme { max, min };

/// `torch.max(x, dim)`, `torch.min(x, dim)`: the first of equal elements; the first NaN if there is one.
///
/// Raises IndexError `max(): Expected reduction dim 1 to have non-zero size.` (PyTorch 1.13). Names: `removes
/// dimensions`.
Selected select_extreme(Context& context, Extreme extreme, const Tensor& x, Extent dim, bool keep);

/// argmax and argmin as int64: the index of the first extreme element, or of the first NaN; without `dim`, the
/// row-major index among all elements.
///
/// Raises the library's error for no elements and, in PyTorch 1.13, for bool and for named tensors.
Tensor arg_extreme(Context& context, Dialect dialect, Extreme extreme, const Tensor& x, std::optional<Extent> dim,
                   bool keep);

/// `torch.median` and `torch.nanmedian` along a dim: the lower of two middle elements, and of equal ones the one that a
/// stable sort puts there; median returns the first NaN, nanmedian ignores NaN.
enum class Median { median, nanmedian };
Selected select_median(Context& context, Median which, const Tensor& x, Extent dim, bool keep);

/// The same over all elements. NaN for no elements.
Tensor median(Context& context, Median which, const Tensor& x);

/// `numpy.median`: the mean of the two middle elements, float64 for integers; NaN if any element is NaN.
Tensor median(Context& context, const Tensor& x, const ReduceDims& over);

/// `torch.mode`: the most frequent element, the smallest of several, and the last index at which it occurs.
Selected select_mode(Context& context, const Tensor& x, Extent dim, bool keep);

/// `torch.kthvalue`: the k-th smallest element, with k from 1. NaN is the greatest.
Selected select_kth(Context& context, const Tensor& x, Extent k, Extent dim, bool keep);

}  // namespace bcast::ops
