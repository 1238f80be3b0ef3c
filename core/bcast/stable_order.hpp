#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace bcast {

/// A type-erased strict weak order on indices: a function and its closure.
struct ComesBefore {
    bool (*function)(const void* closure, std::size_t one, std::size_t other);
    const void* closure;

    bool operator()(std::size_t one, std::size_t other) const { return function(closure, one, other); }
};

/// Sorts `indices` stably: indices that compare equal keep their order. `std::stable_sort`, instantiated once instead
/// of once for each comparison.
void sort_stably(std::span<std::size_t> indices, ComesBefore before);

template <class Before>
void sort_stably(std::span<std::size_t> indices, const Before& before) {
    sort_stably(indices, ComesBefore{[](const void* closure, std::size_t one, std::size_t other) -> bool {
                                         return (*static_cast<const Before*>(closure))(one, other);
                                     },
                                     &before});
}

/// The indices 0, ..., count - 1.
std::vector<std::size_t> indices_up_to(std::size_t count);

/// The same, sorted stably.
template <class Before>
std::vector<std::size_t> stable_order(std::size_t count, const Before& before) {
    std::vector<std::size_t> indices = indices_up_to(count);
    sort_stably(indices, before);
    return indices;
}

/// The values sorted stably. For small inputs where speed does not matter: values are copied.
template <class Value, class Before>
std::vector<Value> sorted_stably(const std::vector<Value>& values, const Before& before) {
    std::vector<Value> out;
    out.reserve(values.size());
    const auto indices = stable_order(
        values.size(), [&](std::size_t one, std::size_t other) { return before(values[one], values[other]); });
    for (const std::size_t index : indices) out.push_back(values[index]);
    return out;
}

}  // namespace bcast
