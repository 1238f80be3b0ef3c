#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// An element of each fiber and where it stands there, as int64.
struct Selected {
    Tensor values;
    Tensor indices;
};

enum class Extreme { max, min };

/// `torch.max(x, dim)`, `torch.min(x, dim)`: of equal elements the first; the first NaN if there is one.
///
/// Raises IndexError `max(): Expected reduction dim 1 to have non-zero size.` (PyTorch 1.13). Names: `removes
/// dimensions`.
Selected select_extreme(Context& context, Extreme extreme, const Tensor& x, Extent dim, bool keep);

/// argmax and argmin: the place of the first such element, of the first NaN if there is one; without `dim` counted
/// row-major over all elements. int64.
///
/// Raises for no elements and, in PyTorch 1.13, for bool and for named tensors, in the library's words.
Tensor arg_extreme(Context& context, Dialect dialect, Extreme extreme, const Tensor& x, std::optional<Extent> dim,
                   bool keep);

/// `torch.median` and `torch.nanmedian` along a dim: the lower one of two middle elements, of equal ones that which a
/// stable sort puts there; median gives the first NaN, nanmedian passes them over.
enum class Median { median, nanmedian };
Selected select_median(Context& context, Median which, const Tensor& x, Extent dim, bool keep);

/// The same of all elements. NaN of none.
Tensor median(Context& context, Median which, const Tensor& x);

/// `numpy.median`: the mean of the two middle elements, float64 of integers; NaN if there is one.
Tensor median(Context& context, const Tensor& x, const ReduceDims& over);

/// `torch.mode`: the most frequent element, of several the smallest, and the last place where it is.
Selected select_mode(Context& context, const Tensor& x, Extent dim, bool keep);

/// `torch.kthvalue`: the k-th smallest element, k from 1. NaN is greatest.
Selected select_kth(Context& context, const Tensor& x, Extent k, Extent dim, bool keep);

}  // namespace bcast::ops
