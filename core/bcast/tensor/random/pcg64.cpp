#include "bcast/tensor/random/pcg64.hpp"

namespace bcast {
namespace {

constexpr std::uint32_t upper_bits(std::uint32_t value) {
    return value ^ (value >> 16U);
}

/// A multiply-xor hash whose constant changes with every call.
class Hash {
  public:
    Hash(std::uint32_t constant, std::uint32_t factor) : constant_(constant), factor_(factor) {}

    std::uint32_t operator()(std::uint32_t value) {
        value ^= constant_;
        constant_ *= factor_;
        return upper_bits(value * constant_);
    }

  private:
    std::uint32_t constant_;
    std::uint32_t factor_;
};

constexpr std::uint32_t mix(std::uint32_t a, std::uint32_t b) {
    return upper_bits(0xca01f9ddU * a - 0x4973f715U * b);
}

using Pool = std::array<std::uint32_t, 4>;

Pool pool_of(std::span<const std::uint32_t> entropy) {
    Hash hash(0x43b0d7e5U, 0x931e8875U);
    Pool pool{};
    for (std::size_t i = 0; i < pool.size(); ++i) pool[i] = hash(i < entropy.size() ? entropy[i] : 0);
    for (std::size_t from = 0; from < pool.size(); ++from) {
        for (std::size_t to = 0; to < pool.size(); ++to) {
            if (from != to) pool[to] = mix(pool[to], hash(pool[from]));
        }
    }
    for (std::size_t from = pool.size(); from < entropy.size(); ++from) {
        for (std::uint32_t& to : pool) to = mix(to, hash(entropy[from]));
    }
    return pool;
}

}  // namespace

std::vector<std::uint64_t> seed_words(std::span<const std::uint32_t> entropy, std::size_t count) {
    const Pool pool = pool_of(entropy);
    Hash hash(0x8b51f9ddU, 0x58f38dedU);
    std::vector<std::uint64_t> out(count);
    for (std::size_t half = 0; half < 2 * count; ++half)
        out[half / 2] |= std::uint64_t{hash(pool[half % pool.size()])} << (half % 2 == 0 ? 0U : 32U);
    return out;
}

std::vector<std::uint32_t> words_of(std::uint64_t seed) {
    std::vector<std::uint32_t> out{static_cast<std::uint32_t>(seed)};
    if (seed >> 32U != 0) out.push_back(static_cast<std::uint32_t>(seed >> 32U));
    return out;
}

Pcg64::Pcg64(std::span<const std::uint32_t> entropy) {
    const std::vector<std::uint64_t> words = seed_words(entropy, 4);
    increment_ = ((static_cast<Wide>(words[2]) << 64U | words[3]) << 1U) | 1U;
    step();
    state_ += static_cast<Wide>(words[0]) << 64U | words[1];
    step();
}

void Pcg64::step() {
    constexpr Wide factor = static_cast<Wide>(0x2360ed051fc65da4U) << 64U | 0x4385df649fccf645U;
    state_ = state_ * factor + increment_;
}

std::uint64_t Pcg64::next64() {
    step();
    const auto folded = static_cast<std::uint64_t>(state_ >> 64U) ^ static_cast<std::uint64_t>(state_);
    const auto turn = static_cast<unsigned>(state_ >> 122U);
    return folded >> turn | folded << ((64U - turn) % 64U);
}

std::uint32_t Pcg64::next32() {
    if (upper_half_) {
        const std::uint32_t half = *upper_half_;
        upper_half_.reset();
        return half;
    }
    const std::uint64_t drawn = next64();
    upper_half_ = static_cast<std::uint32_t>(drawn >> 32U);
    return static_cast<std::uint32_t>(drawn);
}

double Pcg64::next_double() {
    return static_cast<double>(next64() >> 11U) * 0x1p-53;
}

}  // namespace bcast
