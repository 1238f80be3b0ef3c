#pragma once

#include <array>
#include <cmath>
#include <cstddef>

// Compiled again for processors with fused multiply-adds, among which the loader chooses: otherwise each std::fma is a
// call. Sanitizers are not ready when it does.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
#define BCAST_FUSED_CLONE __attribute__((target_clones("fma", "default")))
#else
#define BCAST_FUSED_CLONE
#endif

/// For the parts of such a function, which are compiled with it.
#define BCAST_FUSED_PART inline __attribute__((always_inline))

namespace bcast::ops {

/// 2^rest, for a rest of j / 16 in [0, 1).
inline double power_of_rest(double rest) {
    static const auto powers = [] {
        std::array<double, 16> out{};
        for (std::size_t j = 0; j < out.size(); ++j) out[j] = std::exp2(static_cast<double>(j) / 16);
        return out;
    }();
    return powers[static_cast<std::size_t>(rest * 16)];
}

/// x - k for a multiple k of 1/16 below x, rounded down (VREDUCEPD).
inline double above_sixteenth(double x, double k) {
    const double r = x - k;
    return x - (r + k) < 0 ? std::nextafter(r, 0.0) : r;
}

}  // namespace bcast::ops
