#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bcast/tensor/random/bits.hpp"

namespace bcast {

/// Entropy of any length into words that differ in all bits (NumPy 1.24 `SeedSequence`, after O'Neill's `seed_seq`).
/// An integer is given as its 32 bit words, the lowest first; a list of integers as the words of one after the other.
std::vector<std::uint64_t> seed_words(std::span<const std::uint32_t> entropy, std::size_t count);

/// The 32 bit words of a seed, the lowest first; at least one.
std::vector<std::uint32_t> words_of(std::uint64_t seed);

/// PCG XSL RR 128/64 (O'Neill 2014), which `np.random.default_rng` draws from. A value: a copy draws the same numbers
/// again.
class Pcg64 : public RandomBits {
  public:
    explicit Pcg64(std::span<const std::uint32_t> entropy);

    /// The lower half of a draw, then its upper half.
    std::uint32_t next32() override;
    std::uint64_t next64() override;
    double next_double() override;

  private:
    __extension__ using Wide = unsigned __int128;

    void step();

    Wide state_ = 0;
    Wide increment_ = 0;
    std::optional<std::uint32_t> upper_half_;
};

}  // namespace bcast
