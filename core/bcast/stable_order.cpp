#include "bcast/stable_order.hpp"

#include <algorithm>
#include <numeric>

namespace bcast {

void sort_stably(std::span<std::size_t> indices, ComesBefore before) {
    std::stable_sort(indices.begin(), indices.end(), before);
}

std::vector<std::size_t> indices_up_to(std::size_t count) {
    std::vector<std::size_t> indices(count);
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    return indices;
}

}  // namespace bcast
