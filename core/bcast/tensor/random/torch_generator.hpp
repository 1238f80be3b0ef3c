#pragma once

#include <cstdint>
#include <optional>

#include "bcast/tensor/random/mt19937.hpp"

namespace bcast {

/// PyTorch's CPU generator (1.13 `CPUGeneratorImpl`): `torch.Generator()`, and one per program behind
/// `torch.manual_seed`. A value: a copy draws the same numbers again.
class TorchGenerator {
  public:
    static constexpr std::uint64_t default_seed = 67280421310721;  ///< `c10::detail::default_rng_seed_val`

    explicit TorchGenerator(std::uint64_t seed = default_seed);

    /// Reseeds. Only the seed's lower 32 bits count. A negative seed is given modulo 2^64, as PyTorch does.
    void manual_seed(std::uint64_t seed);

    /// The whole seed, as it was given.
    [[nodiscard]] std::uint64_t initial_seed() const { return seed_; }

    std::uint32_t random32() { return bits_.next32(); }
    std::uint64_t random64() { return bits_.next64(); }

    /// In [0, 1), of 53 random bits.
    double uniform();

    /// A normal number by Box and Muller's method, which gives two: the second one is kept for the next call.
    double normal();

    bool operator==(const TorchGenerator& other) const = default;

  private:
    std::uint64_t seed_;
    Mt19937 bits_;
    std::optional<double> kept_;
};

}  // namespace bcast
