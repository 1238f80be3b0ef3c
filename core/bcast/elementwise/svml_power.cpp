#include <cmath>
#include <cstddef>
#include <limits>

#include "bcast/elementwise/fused.hpp"
#include "bcast/elementwise/svml.hpp"
#include "bcast/elementwise/svml_parts.hpp"

namespace bcast::ops {
namespace {

/// -log2 of 32/32 to 63/32, from 48/32 on plus 1: the leading bits, and the rest.
constexpr double log_highs[] = {0,
                                -0x1.6bad3758ep-5,
                                -0x1.663f6fac9p-4,
                                -0x1.08c588cda8p-3,
                                -0x1.5c01a39fcp-3,
                                -0x1.acf5e2db5p-3,
                                -0x1.fbc16b9028p-3,
                                -0x1.24407ab0ep-2,
                                -0x1.49a784bcdp-2,
                                -0x1.6e221cd9dp-2,
                                -0x1.91bba891fp-2,
                                -0x1.b47ebf7388p-2,
                                -0x1.d6753e033p-2,
                                -0x1.f7a8568cbp-2,
                                -0x1.0c10500d64p-1,
                                -0x1.1bf311e95ep-1,
                                0x1.a8ff97181p-2,
                                0x1.8a8980abfcp-2,
                                0x1.6cb0f6865cp-2,
                                0x1.4f6fbb2cecp-2,
                                0x1.32bfee371p-2,
                                0x1.169c05364p-2,
                                0x1.f5fd8a906p-3,
                                0x1.bfc67a8p-3,
                                0x1.8a8980abf8p-3,
                                0x1.563dc29ff8p-3,
                                0x1.22dadc2abp-3,
                                0x1.e0b1ae8f3p-4,
                                0x1.7d60496dp-4,
                                0x1.1bb32a6p-4,
                                0x1.77394c9dap-5,
                                0x1.743ee862p-6};
constexpr double log_lows[] = {0,
                               -0x1.fb0e626c0de13p-42,
                               -0x1.3167ccc538261p-44,
                               0x1.871a7610e40bdp-45,
                               0x1.4bc302ffa76fbp-42,
                               0x1.36c101ee1344p-43,
                               0x1.7f5dc57266758p-43,
                               -0x1.ce60916e52e91p-44,
                               -0x1.b8afe492bf6ffp-42,
                               -0x1.9bcaf1aa4168ap-43,
                               -0x1.708b4b2b5056cp-42,
                               -0x1.50520a377c7ecp-45,
                               0x1.5f101c141e67p-42,
                               -0x1.b3b3864c60011p-44,
                               0x1.5669df6a2b592p-43,
                               0x1.fe43895d8ac46p-42,
                               0x1.4bc302ffa76fbp-43,
                               -0x1.66cccab240e9p-45,
                               0x1.1d406db502403p-43,
                               0x1.661e393a16b95p-44,
                               -0x1.1979a5db68722p-42,
                               -0x1.d4f1b95e0ff45p-43,
                               0x1.f1a4847f7b278p-42,
                               -0x1.667f21fa8423fp-44,
                               0x1.e9933354dbf17p-42,
                               0x1.6590643906f2ap-42,
                               0x1.a4b69691d7994p-42,
                               -0x1.54cda62d3926ep-47,
                               -0x1.12ce6312ebb82p-42,
                               0x1.52743318a8a57p-42,
                               -0x1.4e55443478fep-42,
                               -0x1.95539356f93dcp-43};

/// A number as an unevaluated sum.
struct Sum {
    double high;
    double low;
};

/// log2 of a positive number with some 68 bits, the operations in SVML's order.
BCAST_FUSED_PART Sum long_log2(double x) {
    constexpr double c1 = 0x1.71547652b82fep+0;
    constexpr double c1_low = 0x1.777f3ee5e912fp-56;
    constexpr double c2 = -0x1.71547652b82fep-1;
    int exponent = 0;
    const double mantissa = std::frexp(x, &exponent);  // In [1/2, 1).
    const double divisor = std::nearbyint(32 / mantissa) / 32;
    const auto index = static_cast<std::size_t>(divisor * 32 - 32) % 32;
    // What std::frexp returns as the exponent is one larger than that of a mantissa in [1, 2).
    const double whole = exponent - (divisor < 1.5 ? 0 : 1);
    const double r = std::fma(divisor, mantissa, -1.0);
    const double r2 = r * r;
    const auto pair = [r](double first, double second) { return std::fma(first, r, second); };
    const double high_terms = std::fma(pair(0x1.48799f5374b96p-3, -0x1.717e59a559f5dp-3), r2,
                                       pair(0x1.a6175fca19d03p-3, -0x1.ec709bc8fb8dfp-3));
    const double terms = std::fma(std::fma(high_terms, r2, pair(0x1.2776c50f03272p-2, -0x1.71547652bc9eap-2)), r2,
                                  pair(0x1.ec709dc3a03fcp-2, 0x1.36b5ddffe5b67p-57));
    const double base = whole + log_highs[index];
    const double with_r = std::fma(r, c1, base);
    const double with_r2 = std::fma(r2, c2, with_r);
    const double rest = std::fma(terms, r2, std::fma(c2, std::fma(r, r, -r2), log_lows[index]));
    const double high = with_r2 + rest;
    // What the three sums lost.
    const double r_low = std::fma(r, c1_low, std::fma(r, c1, -(with_r - base)));
    const double r2_low = std::fma(r2, c2, -(with_r2 - with_r));
    return {high, (rest - (high - with_r2)) + (r_low + r2_low)};
}

}  // namespace

BCAST_FUSED_CLONE double svml_power(double x, double y) {
    if (!(x > 0 && std::isfinite(x) && std::isfinite(y))) return std::pow(x, y);
    const Sum log = long_log2(x);
    double product = log.high * y;
    double lost = std::fma(log.high, y, -product);
    // Rounded towards zero.
    if (product != 0 && lost != 0 && std::signbit(product) != std::signbit(lost)) {
        product = std::nextafter(product, 0.0);
        lost = std::fma(log.high, y, -product);
    }
    if (!(std::fabs(product) <= 0x1.fecp+9)) return std::pow(x, y);
    const double k = std::floor(product * 16) / 16;
    const double r = above_sixteenth(product, k) + std::fma(log.low, y, lost);
    const double whole = std::floor(k);
    const double power = power_of_rest(k - whole);
    const double r2 = r * r;
    const double high = std::fma(0x1.4a1d7f58c2d59p-13, r, 0x1.5d7472783d279p-10);
    const double middle = std::fma(0x1.3b2ad1b14ebaap-7, r, 0x1.c6b08d4ad8eb9p-5);
    const double low = std::fma(0x1.ebfbdff84554dp-3, r, 0x1.62e42fefa398bp-1);
    const double sum = std::fma(std::fma(high, r2, middle), r2, low);
    return std::ldexp(std::fma(power * r, sum, power), static_cast<int>(whole));
}

}  // namespace bcast::ops
