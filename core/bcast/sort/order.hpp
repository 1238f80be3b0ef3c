#pragma once

#include <cstdint>
#include <span>

namespace bcast::ops {

/// A whole number per element: keys compare as the elements do, with NaN greatest of all and equal to NaN, and -0 equal
/// to 0. A descending order has the complements for keys.
std::uint64_t order_key(double value);
std::uint64_t order_key(std::int64_t value);

/// The algorithms below move the places of elements, not the elements: place p has the key keys[p]. Where keys are
/// equal, the order that comes out is that of the algorithm, and programs print it. So each is the one that the
/// library uses, step by step.
using Keys = std::span<const std::uint64_t>;
using Places = std::span<std::int64_t>;

/// Equal keys keep their order.
void stable_sort(Keys keys, Places places);

/// GNU libstdc++'s `std::sort`, `std::nth_element` and `std::partial_sort`, which PyTorch 1.13 calls.
void introsort(Keys keys, Places places);
void introselect(Keys keys, Places places, std::int64_t nth);
void partial_sort(Keys keys, Places places, std::int64_t count);

/// NumPy 1.24 `aquicksort` and `aheapsort`.
void quicksort(Keys keys, Places places);
void heapsort(Keys keys, Places places);

/// PyTorch 1.13 `quick_select_template`: the place with the k-th smallest key comes to index k.
void quickselect(Keys keys, Places places, std::int64_t k);

}  // namespace bcast::ops
