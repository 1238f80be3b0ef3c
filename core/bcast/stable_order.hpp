#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace bcast {

/// Whether the element at one place comes before the element at the other: a function and what it looks at.
struct ComesBefore {
    bool (*function)(const void* closure, std::size_t one, std::size_t other);
    const void* closure;

    bool operator()(std::size_t one, std::size_t other) const { return function(closure, one, other); }
};

/// Puts `places` in order; of two of which neither comes before the other, the first stays first. `std::stable_sort`,
/// compiled once for everybody instead of once for each comparison.
void sort_stably(std::span<std::size_t> places, ComesBefore before);

template <class Before>
void sort_stably(std::span<std::size_t> places, const Before& before) {
    sort_stably(places, ComesBefore{[](const void* closure, std::size_t one, std::size_t other) -> bool {
                                        return (*static_cast<const Before*>(closure))(one, other);
                                    },
                                    &before});
}

/// The places from 0 to `count`.
std::vector<std::size_t> places_up_to(std::size_t count);

/// The same in order.
template <class Before>
std::vector<std::size_t> stable_order(std::size_t count, const Before& before) {
    std::vector<std::size_t> places = places_up_to(count);
    sort_stably(places, before);
    return places;
}

/// Values in order: what is put in order seldom, and need not be quick.
template <class Value, class Before>
std::vector<Value> sorted_stably(const std::vector<Value>& values, const Before& before) {
    std::vector<Value> out;
    out.reserve(values.size());
    const auto places = stable_order(
        values.size(), [&](std::size_t one, std::size_t other) { return before(values[one], values[other]); });
    for (const std::size_t place : places) out.push_back(values[place]);
    return out;
}

}  // namespace bcast
