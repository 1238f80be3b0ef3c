#pragma once

#include <cstdint>

namespace bcast {

/// Where random numbers come from: uniformly distributed bits. What NumPy calls a bit generator.
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

    /// In [0, 1), of 53 random bits.
    virtual double next_double() = 0;
};

}  // namespace bcast
