#include "bcast/elementwise/svml.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>

#include "bcast/elementwise/fused.hpp"
#include "bcast/elementwise/svml_parts.hpp"

namespace bcast::ops {
namespace {

constexpr double log2_e = 0x1.71547652b82fep+0;
constexpr double ln2_high = 0x1.62e42fefa39efp-1;
constexpr double ln2_low = 0x1.abc9e3b39803fp-56;

/// The largest multiple of `unit` that is at most the exact product x y.
double floor_of_product(double x, double y, double unit) {
    const double multiple = std::floor(x * y / unit) * unit;
    return std::fma(x, y, -multiple) < 0 ? multiple - unit : multiple;
}

/// x = 2^exponent (1 + r) / divisor.
struct Reduced {
    double r;
    double exponent;
    double divisor;  ///< In [3/4, 3/2), a multiple of 1/32.
};

/// Reduces x + low, where `low` is the rounding error of x.
Reduced reduced(double x, double low = 0) {
    int exponent = 0;
    const double fraction = 2 * std::frexp(x, &exponent);
    --exponent;
    const double divisor = std::nearbyint(32 / fraction) / 32;
    double r = std::fma(divisor, fraction, -1.0);
    if (low != 0) r = std::fma(divisor, std::ldexp(low, -exponent), r);
    if (divisor < 0.75) return {r, exponent + 1.0, 2 * divisor};
    return {r, static_cast<double>(exponent), divisor};
}

/// The polynomial of a logarithm, from degree 9 down to the quadratic term, in SVML's order of evaluation.
double series(double r, const double (&factors)[8]) {
    const double r2 = r * r;
    const auto pair = [&](std::size_t first) { return std::fma(r, factors[first], factors[first + 1]); };
    return std::fma(r2 * r2, std::fma(r2, pair(0), pair(2)), std::fma(r2, pair(4), pair(6)));
}

/// Of a multiple of 1/32 in [3/4, 3/2): correctly rounded, even if the C library was built for size and rounds two of
/// them differently.
double log_of_divisor(double divisor) {
    static const auto logs = [] {
        std::array<double, 25> out{};
        for (std::size_t i = 0; i < out.size(); ++i) {
            const double of = static_cast<double>(24 + i) / 32;
            out[i] = i == 1 || i == 2 ? std::log2(of) * ln2_high : std::log(of);
        }
        return out;
    }();
    return logs[static_cast<std::size_t>(divisor * 32) - 24];
}

double natural_log(const Reduced& x) {
    constexpr double factors[] = {0x1.c81cd309d7c70p-4,  -0x1.007357e93af62p-3, 0x1.249229cee81efp-3,
                                  -0x1.55553fb28db06p-3, 0x1.9999999cc9f5cp-3,  -0x1.00000000c05bdp-2,
                                  0x1.5555555555466p-2,  -0x1.fffffffffffc6p-2};
    const double sum = std::fma(x.r * x.r, series(x.r, factors), x.r);
    return std::fma(x.exponent, ln2_high, sum - log_of_divisor(x.divisor));
}

bool has_logarithm(double x) {
    return x > 0 && x <= std::numeric_limits<double>::max();
}

/// The sine of `rest` plus `turns` half turns; `square` is that of `rest` without its lowest part.
double sine(double rest, double square, double turns, double cubic, std::initializer_list<double> factors) {
    const double r = std::fmod(turns, 2) == 0 ? rest : -rest;
    return std::fma(square * r, std::fma(square, polynomial(square, factors), cubic), r);
}

constexpr double pi_high = 0x1.921fb54442d18p+1;
constexpr double pi_middle = 0x1.1a62633145c06p-53;
constexpr double pi_low = 0x1.c1cd129024e09p-106;
constexpr double by_pi = 0x1.45f306dc9c883p-2;

}  // namespace

BCAST_FUSED_CLONE double svml_exp(double x) {
    if (!(std::fabs(x) < 0x1.61da04cbafe44p+9)) return std::exp(x);
    const double k = floor_of_product(x, log2_e, 0x1p-4);
    const double r = std::fma(-k, ln2_low, std::fma(-k, ln2_high, x));
    const double r2 = r * r;
    const double high = std::fma(r2, std::fma(r, 0x1.72eb5ef0d213dp-10, 0x1.1106603d97c00p-7),
                                 std::fma(r, 0x1.555564bb4f5f0p-5, 0x1.5555554b508a2p-3));
    const double sum = std::fma(r2 * r, high, std::fma(r2, 0x1.0000000002622p-1, r));
    const double whole = std::floor(k);
    const double power = power_of_rest(k - whole);
    return std::ldexp(std::fma(power, sum, power), static_cast<int>(whole));
}

BCAST_FUSED_CLONE double svml_log(double x) {
    return has_logarithm(x) ? natural_log(reduced(x)) : std::log(x);
}

BCAST_FUSED_CLONE double svml_log1p(double x) {
    const double sum = 1 + x;
    if (!has_logarithm(sum)) return std::log1p(x);
    const double larger = std::fmax(1, x);
    const double result = natural_log(reduced(sum, std::fmin(1, x) - (sum - larger)));
    return std::signbit(x) ? -std::fabs(result) : result;
}

BCAST_FUSED_CLONE double svml_log2(double x) {
    if (!has_logarithm(x)) return std::log2(x);
    constexpr double factors[] = {0x1.4904bda0e1d12p-3,  -0x1.71fb84deb5ccep-3, 0x1.a617351818613p-3,
                                  -0x1.ec707e4e3144cp-3, 0x1.2776c5114d91ap-2,  -0x1.71547653d0f8dp-2,
                                  0x1.ec709dc3a029fp-2,  -0x1.71547652b82d4p-1};
    const Reduced at = reduced(x);
    return at.exponent + std::fma(std::fma(at.r, series(at.r, factors), log2_e), at.r, -std::log2(at.divisor));
}

BCAST_FUSED_CLONE double svml_log10(double x) {
    if (!has_logarithm(x)) return std::log10(x);
    constexpr double factors[] = {0x1.8c2d828480370p-5,  -0x1.bd80d96029814p-5, 0x1.fc3f6f38b58a2p-5,
                                  -0x1.287a63464dc80p-4, 0x1.63c62777f27d9p-4,  -0x1.bcb7b153c06a3p-4,
                                  0x1.287a7636f428cp-3,  -0x1.bcb7b1526e4dbp-3};
    // Of the divisors 24/32 to 31/32, and 16/16 to 23/16, correctly rounded.
    constexpr double logs[] = {-0x1.ffbfc2bbc7803p-4, -0x1.b721cd17157e3p-4, -0x1.715d0ce367afcp-4,
                               -0x1.2e3a740b7800fp-4, -0x1.db11ed766abf4p-5, -0x1.5e3966b7e9295p-5,
                               -0x1.cb38fccd8bfdbp-6, -0x1.c3d0837784c41p-7, 0,
                               0x1.af5f92b00e610p-6,  0x1.a30a9d609efeap-5,  0x1.31b3055c47118p-4,
                               0x1.8cf183886480dp-4,  0x1.e3bc1ab0e19fep-4,  0x1.1b3e71ec94f7bp-3,
                               0x1.42c7e7fe3fc02p-3};
    const Reduced at = reduced(x);
    const auto index = static_cast<std::size_t>(at.divisor < 1 ? at.divisor * 32 - 24 : at.divisor * 16 - 8);
    const double sum = std::fma(std::fma(at.r, series(at.r, factors), 0x1.bcb7b1526e50ep-2), at.r, -logs[index]);
    return std::fma(at.exponent, 0x1.34413509f79ffp-2, sum);
}

BCAST_FUSED_CLONE double svml_exp2(double x) {
    if (!(std::fabs(x) < 0x1.fefffp+9)) return std::exp2(x);
    const double k = std::floor(x * 16) / 16;
    const double r = above_sixteenth(x, k);
    const double whole = std::floor(x);
    const double power = power_of_rest(k - whole);
    const double sum = polynomial(r, {0x1.4a1d7f526371bp-13, 0x1.5d7472713cd19p-10, 0x1.3b2ad1b172252p-7,
                                      0x1.c6b08d4ad86b9p-5, 0x1.ebfbdff84555ap-3, 0x1.62e42fefa398bp-1});
    return std::ldexp(std::fma(power * r, sum, power), static_cast<int>(whole));
}

/// Around the nearest quarter, or around infinity.
BCAST_FUSED_CLONE double svml_arctan(double x) {
    if (std::isnan(x)) return x;
    // Of quarters, correctly rounded, which not every C library does.
    constexpr double angles[] = {0,
                                 0x1.f5b75f92c80ddp-3,
                                 0x1.dac670561bb4fp-2,
                                 0x1.4978fa3269ee1p-1,
                                 0x1.921fb54442d18p-1,
                                 0x1.cac7c57846f9ep-1,
                                 0x1.f730bd281f69bp-1,
                                 0x1.0d38f2c5ba09fp+0,
                                 0x1.1b6e192ebbe44p+0,
                                 0x1.270ef55a53a25p+0,
                                 0x1.30b6d796a4da8p+0,
                                 0x1.38d6a6ce13353p+0,
                                 0x1.3fc176b7a856p+0,
                                 0x1.45b54837351ap+0,
                                 0x1.4ae10fc6589a5p+0,
                                 0x1.4f68dea672617p+0,
                                 0x1.5368c951e9cfdp+0,
                                 0x1.56f6f33a3e6a7p+0,
                                 0x1.5a25052114e6p+0,
                                 0x1.5d013c41adabdp+0,
                                 0x1.5f97315254857p+0,
                                 0x1.61f06c6a92b89p+0,
                                 0x1.6414d44094c7cp+0,
                                 0x1.660b02c736a06p+0,
                                 0x1.67d8863bc99bdp+0,
                                 0x1.698213a9d5053p+0,
                                 0x1.6b0bae830c07p+0,
                                 0x1.6c78c7edeb195p+0,
                                 0x1.6dcc57bb565fdp+0,
                                 0x1.6f08f07435fecp+0,
                                 0x1.7030cf9403197p+0,
                                 0x1.7145eac2088a4p+0};
    const double size = std::fabs(x);
    const bool large = size >= 0x1.f8p+2;
    const double quarters = large ? 0 : std::nearbyint(size * 4);
    const double middle = quarters / 4;
    const double r = large ? -1 / std::fmin(size, 0x1p128) : (size - middle) / std::fma(middle, size, 1.0);
    const double r2 = r * r;
    const double r4 = r2 * r2;
    const double high = std::fma(r2, 0x1.2e9b9f5c4fe97p-4, -0x1.74257c46790ccp-4);
    const double low = std::fma(r2, 0x1.c71bfeff916a0p-4, -0x1.249248eef04dap-3);
    const double sum = std::fma(std::fma(high, r4, low), r4, std::fma(r2, 0x1.999999998741ep-3, -0x1.555555555554dp-2));
    return std::copysign(
        std::fma(sum, r2 * r, r) + (large ? 0x1.921fb54442d18p+0 : angles[static_cast<std::size_t>(quarters)]), x);
}

BCAST_FUSED_CLONE double svml_arctan2(double y, double x) {
    const auto usual = [](double number) { return number >= 0x1p-1020 && number < 0x1p993; };
    const double height = std::fabs(y);
    const double width = std::fabs(x);
    if (!usual(height) || !usual(width)) return std::atan2(y, x);
    const bool flat = height < width;
    const double r = flat ? height / width : -width / height;
    const double r2 = r * r;
    const double r4 = r2 * r2;
    const double r8 = r4 * r4;
    const double first = polynomial(r8, {-0x1.4fdb537abc7a3p-16, -0x1.2b2ec618e4badp-7, -0x1.4efa2e563c1bcp-5,
                                         -0x1.11084009435ep-4, -0x1.2492491ee55c7p-3});
    const double second = polynomial(r8, {0x1.ced0a36665209p-13, 0x1.14f4c661116a5p-6, 0x1.7ec0fbc50683bp-5,
                                          0x1.3b12a49295651p-4, 0x1.999999997ee34p-3});
    const double third = polynomial(r8, {-0x1.2e67c93954c23p-10, -0x1.a5e83b081f69cp-6, -0x1.ad261eaa09954p-5,
                                         -0x1.745d009bada94p-4, -0x1.55555555553c5p-2});
    const double fourth =
        polynomial(r8, {0x1.f5a1dae82afb3p-9, 0x1.169980cb6ad4fp-5, 0x1.e1749bd612dcfp-5, 0x1.c71c707f7d5b5p-4}) * r8;
    const double sum = std::fma(std::fma(first, r2, second), r4, std::fma(third, r2, fourth));
    const double angle = std::fma(sum, r, r) + (flat ? 0 : 0x1.921fb54442d18p+0);
    return std::copysign(x < 0 ? 0x1.921fb54442d18p+1 - angle : angle, y);
}

BCAST_FUSED_CLONE double svml_sin(double x) {
    if (x == 0 || !(std::fabs(x) <= 0x1p24)) return std::sin(x);
    constexpr double magic = 0x1.8p52;
    const double turns = std::fma(x, by_pi, magic) - magic;  // The nearest integer to the exact product.
    const double most = std::fma(-turns, pi_middle, std::fma(-turns, pi_high, x));
    return sine(std::fma(-turns, pi_low, most), most * most, turns, -0x1.55555555554a8p-3,
                {-0x1.9f1517e9f65f0p-41, 0x1.60e6bee01d83ep-33, -0x1.ae6355aaa4a53p-26, 0x1.71de3806add1ap-19,
                 -0x1.a01a019a659ddp-13, 0x1.111111110a573p-7});
}

BCAST_FUSED_CLONE double svml_cos(double x) {
    const double size = std::fabs(x);
    if (!(size <= 0x1p23)) return std::cos(x);
    if (size < 0x1p-27) return 1;
    const double turns = floor_of_product(size, by_pi, 1);
    const double middle = turns + 0.5;
    const double most = std::fma(middle, pi_middle, std::fma(middle, pi_high, -size));
    return sine(std::fma(middle, pi_low, most), most * most, turns, -0x1.55555555554a7p-3,
                {-0x1.9f0d60811aac8p-41, 0x1.60e6857a2f220p-33, -0x1.ae63546002231p-26, 0x1.71de38030fea0p-19,
                 -0x1.a01a019a5b87bp-13, 0x1.111111110a4a8p-7});
}

BCAST_FUSED_CLONE float svml_log1p(float x) {
    const float larger = std::fmax(1.0F, x);
    const float smaller = std::fmin(1.0F, x);
    const float sum = larger + smaller;
    if (!(x > -1 && sum >= std::numeric_limits<float>::min()) || std::isinf(sum)) return std::log1p(x);
    // 1 + x is 2^k times a number in [2/3, 4/3).
    int k = 0;
    float m = std::frexp(sum, &k);
    if (m < 0x1.555556p-1F) {
        m *= 2;
        --k;
    }
    const float r = (m - 1) + std::ldexp((larger - sum) + smaller, -k);
    const float rest = polynomial(r, {0x1.1b09dap-3F, -0x1.35b3c6p-3F, 0x1.1f9624p-3F, -0x1.515a6ep-3F, 0x1.99c320p-3F,
                                      -0x1.000b1cp-2F, 0x1.555528p-2F, -0.5F});
    const float result = fused(static_cast<float>(k), 0x1.62e430p-1F, fused(rest * r, r, r));
    return std::signbit(x) ? -std::fabs(result) : result;
}

}  // namespace bcast::ops
