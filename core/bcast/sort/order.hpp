#pragma once

#include <cstdint>
#include <span>

namespace bcast::ops {

/// A sort key: keys compare like the elements, with NaN greatest and equal to itself, and -0 equal to 0. For descending
/// order use the complements.
std::uint64_t order_key(double value);
std::uint64_t order_key(std::int64_t value);

/// The algorithms below permute indices of elements, not the elements: index p has the key keys[p]. The order of equal
/// keys depends on the algorithm and is visible in a program's output. So each follows the library's algorithm step by
/// step.
using Keys = std::span<const std::uint64_t>;
using Indices = std::span<std::int64_t>;

/// Equal keys keep their order.
void stable_sort(Keys keys, Indices indices);

/// GNU libstdc++'s `std::sort`, `std::nth_element` and `std::partial_sort`, which PyTorch 1.13 calls.
void introsort(Keys keys, Indices indices);
void introselect(Keys keys, Indices indices, std::int64_t nth);
void partial_sort(Keys keys, Indices indices, std::int64_t count);

/// NumPy 1.24 `aquicksort` and `aheapsort`.
void quicksort(Keys keys, Indices indices);
void heapsort(Keys keys, Indices indices);

/// PyTorch 1.13 `quick_select_template`: moves the index with the k-th smallest key to position k.
void quickselect(Keys keys, Indices indices, std::int64_t k);

}  // namespace bcast::ops
