#include "bcast/stable_order.hpp"

#include <algorithm>
#include <numeric>

namespace bcast {

void sort_stably(std::span<std::size_t> places, ComesBefore before) {
    std::stable_sort(places.begin(), places.end(), before);
}

std::vector<std::size_t> places_up_to(std::size_t count) {
    std::vector<std::size_t> places(count);
    std::iota(places.begin(), places.end(), std::size_t{0});
    return places;
}

}  // namespace bcast
