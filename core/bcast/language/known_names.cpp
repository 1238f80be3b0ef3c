#include "bcast/language/known_names.hpp"

namespace bcast::python {

namespace {

/// The tail (lower bits) of the fingerprint at this index, counting over all buckets.
std::uint32_t tail_at(std::size_t index) {
    std::uint32_t out = 0;
    for (std::size_t bit = 0; bit < tail_bits; ++bit) {
        const std::size_t at = index * tail_bits + bit;
        out |= (known_name_tails[at / 8] >> at % 8 & 1U) << bit;
    }
    return out;
}

}  // namespace

bool is_known_name(std::string_view owner, std::string_view name) {
    const std::uint32_t wanted = fingerprint(owner, name);
    const std::size_t bucket = wanted >> tail_bits;
    std::size_t index = 0;
    for (std::size_t before = 0; before < bucket; ++before) index += known_name_counts[before];
    for (const std::size_t end = index + known_name_counts[bucket]; index < end; ++index) {
        if (tail_at(index) == (wanted & ((1U << tail_bits) - 1))) return true;
    }
    return false;
}

}  // namespace bcast::python
