#pragma once

#include <cstdint>

namespace bcast {

/// A source of uniformly distributed random bits; NumPy calls it a bit generator.
class RandomBits {
  public:
    RandomBits() = default;
    RandomBits(const RandomBits&) = default;
    RandomBits& operator=(const RandomBits&) = default;
    RandomBits(RandomBits&&) = default;
    RandomBits& operator=(RandomBits&&) = default;
    virtual ~RandomBits() = default;

    virtual std::uint32_t next32() = 0;
    virtual std::uint64_t next64() = 0;

    /// Uniform in [0, 1), from 53 random bits.
    virtual double next_double() = 0;
};

}  // namespace bcast
