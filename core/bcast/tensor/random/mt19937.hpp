#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bcast/tensor/random/bits.hpp"

namespace bcast {

/// The Mersenne Twister (Matsumoto and Nishimura 1998, `mt19937ar`), the bit source of PyTorch's CPU generator and
/// NumPy's `RandomState`. A value type: a copy draws the same numbers again.
class Mt19937 : public RandomBits {
  public:
    explicit Mt19937(std::uint32_t seed);                   ///< `init_genrand`
    explicit Mt19937(std::span<const std::uint32_t> seed);  ///< `init_by_array`; requires at least one number.

    std::uint32_t next32() override;

    /// Two 32-bit draws; the first is the upper half.
    std::uint64_t next64() override;

    /// 27 and 26 bits of two draws (`genrand_res53`; NumPy `mt19937_next_double`).
    double next_double() override;

    bool operator==(const Mt19937& other) const;

  private:
    static constexpr std::size_t size = 624;

    void refill();

    std::array<std::uint32_t, size> state_{};
    std::size_t next_ = size;
};

}  // namespace bcast
