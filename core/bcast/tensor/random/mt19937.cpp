#include "bcast/tensor/random/mt19937.hpp"

#include <algorithm>

namespace bcast {
namespace {

constexpr std::uint32_t mixed(std::uint32_t previous) {
    return previous ^ (previous >> 30U);
}

}  // namespace

Mt19937::Mt19937(std::uint32_t seed) {
    state_[0] = seed;
    for (std::size_t i = 1; i < size; ++i)
        state_[i] = 1812433253U * mixed(state_[i - 1]) + static_cast<std::uint32_t>(i);
}

Mt19937::Mt19937(std::span<const std::uint32_t> seed) : Mt19937(19650218U) {
    std::size_t at = 1;
    const auto wrap = [&] {
        if (++at < size) return;
        state_[0] = state_[size - 1];
        at = 1;
    };
    std::size_t key = 0;
    for (std::size_t round = std::max(size, seed.size()); round > 0; --round) {
        state_[at] = (state_[at] ^ (mixed(state_[at - 1]) * 1664525U)) + seed[key] + static_cast<std::uint32_t>(key);
        wrap();
        key = (key + 1) % seed.size();
    }
    for (std::size_t round = size - 1; round > 0; --round) {
        state_[at] = (state_[at] ^ (mixed(state_[at - 1]) * 1566083941U)) - static_cast<std::uint32_t>(at);
        wrap();
    }
    state_[0] = 0x80000000U;  // so that the state is not all zeros
}

void Mt19937::refill() {
    constexpr std::size_t shift = 397;
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint32_t joined = (state_[i] & 0x80000000U) | (state_[(i + 1) % size] & 0x7fffffffU);
        state_[i] = state_[(i + shift) % size] ^ (joined >> 1U) ^ ((joined & 1U) != 0 ? 0x9908b0dfU : 0U);
    }
    next_ = 0;
}

std::uint32_t Mt19937::next32() {
    if (next_ == size) refill();
    std::uint32_t out = state_[next_++];
    out ^= out >> 11U;
    out ^= (out << 7U) & 0x9d2c5680U;
    out ^= (out << 15U) & 0xefc60000U;
    return out ^ (out >> 18U);
}

std::uint64_t Mt19937::next64() {
    const std::uint64_t high = next32();
    return high << 32U | next32();
}

double Mt19937::next_double() {
    const std::uint32_t high = next32() >> 5U;
    const std::uint32_t low = next32() >> 6U;
    return (high * 0x1p26 + low) * 0x1p-53;
}

bool Mt19937::operator==(const Mt19937& other) const {
    return next_ == other.next_ && state_ == other.state_;
}

}  // namespace bcast
