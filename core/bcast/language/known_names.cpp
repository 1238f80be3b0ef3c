#include "bcast/language/known_names.hpp"

#include <algorithm>
#include <numeric>

namespace bcast::python {

bool is_known_name(std::string_view owner, std::string_view name) {
    const std::uint32_t wanted = fingerprint(owner, name);
    const std::size_t bucket = wanted >> 16U;
    const std::size_t first = std::accumulate(
        known_name_counts.begin(), known_name_counts.begin() + static_cast<std::ptrdiff_t>(bucket), std::size_t{0});
    const auto tails = known_name_tails.subspan(first, known_name_counts[bucket]);
    return std::find(tails.begin(), tails.end(), static_cast<std::uint16_t>(wanted & 0xffffU)) != tails.end();
}

}  // namespace bcast::python
