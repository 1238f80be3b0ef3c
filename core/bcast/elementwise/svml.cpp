#include "bcast/elementwise/svml.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>

#include "bcast/elementwise/fused.hpp"

// Compiled again for processors with fused multiply-adds, among which the loader chooses: otherwise each std::fma is a
// call. Sanitizers are not ready when it does.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
#define BCAST_FUSED_CLONE __attribute__((target_clones("fma", "default")))
#else
#define BCAST_FUSED_CLONE
#endif

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

/// 2^rest, for a rest of j / 16 in [0, 1).
double power_of_rest(double rest) {
    static const auto powers = [] {
        std::array<double, 16> out{};
        for (std::size_t j = 0; j < out.size(); ++j) out[j] = std::exp2(static_cast<double>(j) / 16);
        return out;
    }();
    return powers[static_cast<std::size_t>(rest * 16)];
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
