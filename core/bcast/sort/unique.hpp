#pragma once

#include <optional>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::ops {

/// The distinct elements with their indices and counts. Indices and counts are int64.
struct Unique {
    Tensor values;   ///< Ascending.
    Tensor first;    ///< The index of the first occurrence of each.
    Tensor inverse;  ///< For each element of the input, the index of its value in `values`.
    Tensor counts;   ///< The number of occurrences of each.
};

/// The distinct elements of the flattened tensor, or with `dim` the distinct slices along it in lexicographic order. In
/// PyTorch 1.13 every NaN is distinct, in NumPy 1.24 all NaN are equal; `inverse` has the shape of the input in
/// PyTorch, and one axis in NumPy.
///
/// Raises as `resolved_dim`; Unsupported for shape-only tensors, whose distinct elements are unknown. Rejects named
/// tensors.
///
/// With `sorted` false, as `torch.unique_consecutive`: only adjacent equal elements are merged, and `values` is in the
/// order of x. Each NaN is distinct in PyTorch, in slices along a dim, and without `equal_nan`.
Unique unique(Context& context, Dialect dialect, const Tensor& x, std::optional<Extent> dim, bool sorted = true,
              bool equal_nan = true);

}  // namespace bcast::ops
