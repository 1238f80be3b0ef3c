#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "bcast/tensor/random/bits.hpp"
#include "bcast/tensor/random/bounded.hpp"
#include "bcast/tensor/random/mt19937.hpp"
#include "bcast/tensor/random/pcg64.hpp"

namespace bcast {

/// The interface that NumPy's two kinds of generator implement differently. Value types: a copy draws the same numbers
/// again.
class NumpyRandom {
  public:
    NumpyRandom() = default;
    NumpyRandom(const NumpyRandom&) = default;
    NumpyRandom& operator=(const NumpyRandom&) = default;
    NumpyRandom(NumpyRandom&&) = default;
    NumpyRandom& operator=(NumpyRandom&&) = default;
    virtual ~NumpyRandom() = default;

    virtual RandomBits& bits() = 0;
    virtual double standard_normal() = 0;
    virtual double standard_exponential() = 0;
    [[nodiscard]] virtual Bounding bounding() const = 0;
};

/// `np.random.RandomState`, also the global state that `np.random.seed` seeds (one per program). The Mersenne Twister
/// with the methods of NumPy 1.16, which are frozen.
class RandomState final : public NumpyRandom {
  public:
    explicit RandomState(std::uint32_t seed = 0);               ///< NumPy without a seed uses entropy from the
                                                                ///< operating system.
    explicit RandomState(std::span<const std::uint32_t> seed);  ///< Requires at least one number.

    RandomBits& bits() override { return bits_; }

    /// Marsaglia's polar method, which yields two numbers: the second is cached for the next call (`legacy_gauss`).
    double standard_normal() override;
    double standard_exponential() override;
    [[nodiscard]] Bounding bounding() const override { return Bounding::masked; }

    bool operator==(const RandomState& other) const {
        return bits_ == other.bits_ && cached_normal_ == other.cached_normal_;
    }

  private:
    Mt19937 bits_;
    std::optional<double> cached_normal_;
};

/// `np.random.default_rng(seed)`: PCG64 with ziggurat methods.
class NumpyGenerator final : public NumpyRandom {
  public:
    explicit NumpyGenerator(std::uint64_t seed = 0);
    explicit NumpyGenerator(std::span<const std::uint32_t> entropy);  ///< See seed_words.

    RandomBits& bits() override { return bits_; }
    double standard_normal() override;
    double standard_exponential() override;
    [[nodiscard]] Bounding bounding() const override { return Bounding::scaled; }

    /// For dtype float32: 24 random bits, with the float tables.
    float next_float();
    float standard_normal_float();
    float standard_exponential_float();

  private:
    Pcg64 bits_;
};

}  // namespace bcast
