#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace bcast::ops {

/// The places of `values` as NumPy 1.24 leaves them after `partition(values, ranks)`: the element of each rank where it
/// belongs, smaller ones before it and larger ones behind, in the order of `npysort/selection.cpp` (introselect, whose
/// pivots serve the ranks after). `ranks` rise. `floating`: the largest is looked for by itself, NaN is largest.
std::vector<std::size_t> introselect(const std::vector<double>& values, std::span<const std::size_t> ranks,
                                     bool floating);

}  // namespace bcast::ops
