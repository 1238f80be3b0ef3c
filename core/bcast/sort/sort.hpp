#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/select.hpp"

namespace bcast::ops {

enum class SortOrder { ascending, descending };

/// Which algorithm decides about equal elements.
enum class Stability {
    unstable,  ///< The library's own: std::sort of GNU libstdc++ in PyTorch 1.13, aquicksort in NumPy 1.24.
    stable,    ///< Equal elements keep their order.
    heap,      ///< `aheapsort` of NumPy 1.24.
};

/// `torch.sort`: values and their places along `dim`. NaN is greatest. Refuses named tensors.
Selected sort(Context& context, const Tensor& x, Extent dim, SortOrder order, Stability stability);

/// `torch.argsort`: the places of `torch.sort`.
Tensor argsort(Context& context, const Tensor& x, Extent dim, SortOrder order, Stability stability);

/// `numpy.sort` and `numpy.argsort`; without `axis` of all elements row-major. NaN is last. An array without axes has
/// no axis to sort (AxisError), but one place.
Tensor numpy_sort(Context& context, const Tensor& x, std::optional<Extent> axis);
Tensor numpy_argsort(Context& context, const Tensor& x, std::optional<Extent> axis, Stability stability);

/// `torch.topk`: the k largest (or smallest) elements along `dim`, and their places.
///
/// Raises RuntimeError `selected index k out of range`, and for bool and float16 (PyTorch 1.13).
Selected topk(Context& context, const Tensor& x, Extent k, Extent dim, bool largest, bool sorted);

/// Where each value would go into a sorted sequence: before equal elements, or (`right`) behind them. int64. The
/// sequence has one dim, or the values' dims but for the last one (PyTorch 1.13 `searchsorted`, NumPy 1.24 with one
/// dim).
Tensor searchsorted(Context& context, Dialect dialect, const Tensor& sequence, const Tensor& values, bool right);

}  // namespace bcast::ops
