#pragma once

#include <cstdint>
#include <optional>

#include "bcast/tensor/random/mt19937.hpp"

namespace bcast {

/// PyTorch's CPU generator (1.13 `CPUGeneratorImpl`): `torch.Generator()`, and the default generator that
/// `torch.manual_seed` seeds (one per program). A value type: a copy draws the same numbers again.
class TorchGenerator {
  public:
    static constexpr std::uint64_t default_seed = 67280421310721;  ///< `c10::detail::default_rng_seed_val`

    explicit TorchGenerator(std::uint64_t seed = default_seed);

    /// Reseeds. Only the lower 32 bits of the seed are used. A negative seed is passed modulo 2^64, as in PyTorch.
    void manual_seed(std::uint64_t seed);

    /// The full 64-bit seed, as passed.
    [[nodiscard]] std::uint64_t initial_seed() const { return seed_; }

    std::uint32_t random32() { return bits_.next32(); }
    std::uint64_t random64() { return bits_.next64(); }

    /// Uniform in [0, 1), from 53 random bits.
    double uniform();

    /// A normal number by the Box-Muller method, which yields two: the second is cached for the next call.
    double normal();

    bool operator==(const TorchGenerator& other) const = default;

  private:
    std::uint64_t seed_;
    Mt19937 bits_;
    std::optional<double> cached_normal_;
};

}  // namespace bcast
