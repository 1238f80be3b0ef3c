#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace bcast::ops {

/// The permutation of `values` after NumPy 1.24's `partition(values, ranks)`: the element of each rank at its sorted
/// index, smaller ones before it and larger ones after it, in the order produced by `npysort/selection.cpp`
/// (introselect, which reuses pivots for later ranks). `ranks` must be ascending. `floating`: the maximum is searched
/// directly, and NaN is the largest.
std::vector<std::size_t> introselect(const std::vector<double>& values, std::span<const std::size_t> ranks,
                                     bool floating);

}  // namespace bcast::ops
