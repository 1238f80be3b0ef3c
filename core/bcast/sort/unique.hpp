#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// The distinct elements, and what can be asked about them. Counts and places are int64.
struct Unique {
    Tensor values;   ///< Ascending.
    Tensor first;    ///< Where each stands first.
    Tensor inverse;  ///< For each element of the input the place of its value in `values`.
    Tensor counts;   ///< How often each is there.
};

/// Distinct elements row-major, or with `dim` distinct slices along it in lexicographic order. PyTorch 1.13 takes every
/// NaN for another, NumPy 1.24 all for one; `inverse` has PyTorch's shape of the input, in NumPy one axis.
///
/// Raises as `resolved_dim`; Unsupported for shape-only tensors, whose distinct elements are unknown. Refuses named
/// tensors.
///
/// Without `sorted`, as `torch.unique_consecutive`: only what stands beside its like is one, and `values` is in the
/// order of x. Each NaN is distinct in PyTorch, in slices along a dim, and without `equal_nan`.
Unique unique(Context& context, Dialect dialect, const Tensor& x, std::optional<Extent> dim, bool sorted = true,
              bool equal_nan = true);

}  // namespace bcast::ops
