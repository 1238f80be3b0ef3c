#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/select.hpp"

namespace bcast::ops {

enum class SortOrder { ascending, descending };

/// The algorithm, which determines the order of equal elements.
enum class Stability {
    unstable,  ///< The library's default: std::sort of GNU libstdc++ in PyTorch 1.13, aquicksort in NumPy 1.24.
    stable,    ///< Equal elements keep their order.
    heap,      ///< `aheapsort` of NumPy 1.24.
};

/// `torch.sort`: the values and their indices along `dim`. NaN is greatest. Rejects named tensors.
Selected sort(Context& context, const Tensor& x, Extent dim, SortOrder order, Stability stability);

/// `torch.argsort`: the indices of `torch.sort`.
Tensor argsort(Context& context, const Tensor& x, Extent dim, SortOrder order, Stability stability);

/// `numpy.sort` and `numpy.argsort`; without `axis`, of the flattened array. NaN is last. A 0-d array cannot be sorted
/// (AxisError), but its argsort has one index.
Tensor numpy_sort(Context& context, const Tensor& x, std::optional<Extent> axis);
Tensor numpy_argsort(Context& context, const Tensor& x, std::optional<Extent> axis, Stability stability);

/// `torch.topk`: the k largest (or smallest) elements along `dim`, and their indices.
///
/// Raises RuntimeError `selected index k out of range`, and for bool and float16 (PyTorch 1.13).
Selected topk(Context& context, const Tensor& x, Extent k, Extent dim, bool largest, bool sorted);

/// The insertion index (int64) of each value into a sorted sequence: before equal elements, or after them (`right`).
/// The sequence has one dim, or all dims of the values except the last (PyTorch 1.13 `searchsorted`; NumPy 1.24 with
/// one dim).
Tensor searchsorted(Context& context, Dialect dialect, const Tensor& sequence, const Tensor& values, bool right);

}  // namespace bcast::ops
