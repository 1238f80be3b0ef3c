#pragma once

// Floats by their bits, and random floats that are the same on every platform.

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

namespace bcast::ops::floats {

// std::bit_cast is missing from the standard library of Emscripten 3.1.6.
inline std::uint32_t bits_of(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

inline float float_of(std::uint32_t bits) {
    float value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

/// The same 32 bits from the same seed with every standard library.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint32_t bits() {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::uint32_t>(state_ >> 32);
    }
    /// One of 0, 1, ..., count - 1.
    std::int64_t below(std::int64_t count) { return static_cast<std::int64_t>(bits()) % count; }
    /// At least `low`, below `high`.
    float between(float low, float high) { return low + (high - low) * (static_cast<float>(bits() >> 8) * 0x1p-24f); }

  private:
    std::uint64_t state_;
};

/// Mostly ordinary numbers, occasionally an edge case.
inline float any_float(Random& random) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr float odd_ones[] = {
        0.0f,  -0.0f,  1.0f,   -1.0f,   2.0f,       -3.0f,  0.5f,   infinity, -infinity,       NAN,
        3e38f, -3e38f, 1e-40f, -1e-45f, 16777216.f, 1e-30f, -1e30f, -2.5f,    1.17549435e-38f, 0.99999994f};
    if (random.below(4) == 0) return odd_ones[random.below(std::size(odd_ones))];
    return random.between(-8.0f, 8.0f);
}

inline std::vector<float> any_floats(std::size_t count, std::uint64_t seed) {
    Random random(seed);
    std::vector<float> values(count);
    for (float& value : values) value = any_float(random);
    return values;
}

/// The distance of two floats in steps from one float to the next; 0 between two NaN, and between the two zeros. A NaN
/// is farther from a number than any number.
inline std::int64_t ulps(float left, float right) {
    if (std::isnan(left) || std::isnan(right)) {
        return std::isnan(left) && std::isnan(right) ? 0 : std::numeric_limits<std::int64_t>::max();
    }
    const auto ordered = [](float value) {
        const auto magnitude = static_cast<std::int64_t>(bits_of(value) & 0x7fffffffu);
        return std::signbit(value) ? -magnitude : magnitude;
    };
    return std::abs(ordered(left) - ordered(right));
}

/// Whether the bits are equal; any two NaN are.
inline bool identical(float left, float right) {
    if (std::isnan(left) && std::isnan(right)) return true;
    return bits_of(left) == bits_of(right);
}

}  // namespace bcast::ops::floats
