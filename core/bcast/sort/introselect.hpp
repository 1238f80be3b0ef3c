#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bcast::ops {

/// The permutation of elements after NumPy 1.24's `partition(elements, ranks)`: the element of each rank at its sorted
/// index, smaller ones before it and larger ones after it, in the order produced by `npysort/selection.cpp`
/// (introselect, which reuses pivots for later ranks). `keys`: of the elements, by `order_key`. `ranks` must be
/// ascending. `floating`: the maximum is searched directly.
std::vector<std::size_t> introselect(std::span<const std::uint64_t> keys, std::span<const std::size_t> ranks,
                                     bool floating);

}  // namespace bcast::ops
