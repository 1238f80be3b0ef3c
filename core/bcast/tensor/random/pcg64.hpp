#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bcast/tensor/random/bits.hpp"

namespace bcast {

/// Hashes entropy of any length into well-mixed words (NumPy 1.24 `SeedSequence`, after O'Neill's `seed_seq`). An
/// integer is passed as its 32-bit words, lowest first; a list of integers as the concatenation of their words.
std::vector<std::uint64_t> seed_words(std::span<const std::uint32_t> entropy, std::size_t count);

/// The 32-bit words of a seed, lowest first; at least one.
std::vector<std::uint32_t> words_of(std::uint64_t seed);

/// PCG XSL RR 128/64 (O'Neill 2014), the bit generator of `np.random.default_rng`. A value type: a copy draws the same
/// numbers again.
class Pcg64 : public RandomBits {
  public:
    explicit Pcg64(std::span<const std::uint32_t> entropy);

    /// The lower half of a 64-bit draw; the next call returns its upper half.
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
