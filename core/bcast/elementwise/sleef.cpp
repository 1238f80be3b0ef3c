#include "bcast/elementwise/sleef.hpp"

#include <cmath>
#include <limits>

#include "bcast/elementwise/fused.hpp"

namespace bcast::ops {
namespace {

/// A float32 number and its rounding error.
struct Pair {
    float high;
    float low;
};

Pair sum_of(float x, float y) {
    const float sum = x + y;
    const float part = sum - x;
    return {sum, (x - (sum - part)) + (y - part)};
}

/// Requires |x| >= |y|.
Pair sum_of(const Pair& x, float y) {
    const float sum = x.high + y;
    return {sum, ((x.high - sum) + y) + x.low};
}

Pair sum_of(float x, const Pair& y) {
    const float sum = x + y.high;
    return {sum, ((x - sum) + y.high) + y.low};
}

/// For any magnitudes of x and y.
Pair total_of(const Pair& x, const Pair& y) {
    Pair sum = sum_of(x.high, y.high);
    sum.low += x.low + y.low;
    return sum;
}

/// Requires |x| >= |y|.
Pair sum_of(const Pair& x, const Pair& y) {
    Pair sum = sum_of(x, y.high);
    sum.low += y.low;
    return sum;
}

Pair product_of(const Pair& x, const Pair& y) {
    const float product = x.high * y.high;
    return {product, fused(x.high, y.low, fused(x.low, y.high, fused(x.high, y.high, -product)))};
}

Pair square_of(const Pair& x) {
    const float square = x.high * x.high;
    return {square, fused(x.high + x.high, x.low, fused(x.high, x.high, -square))};
}

Pair quotient_of(const Pair& x, const Pair& y) {
    const float inverse = 1 / y.high;
    const float quotient = x.high * inverse;
    const float rest = fused(-y.low, inverse, fused(-y.high, inverse, 1));
    return {quotient, fused(quotient, rest, fused(x.low, inverse, fused(inverse, x.high, -quotient)))};
}

/// The sine of an angle within [-pi / 2, pi / 2].
float sine_of(const Pair& angle) {
    const Pair square = square_of(angle);
    const float above =
        square.high * polynomial(square.high, {2.6083159809786593541503e-06F, -0.0001981069071916863322258F,
                                               0.00833307858556509017944336F});
    constexpr float cubic = -0.166666597127914428710938F;
    const Pair factor{cubic + above, (cubic - (cubic + above)) + above};
    const Pair sine = product_of(angle, sum_of(1, product_of(factor, square)));
    return sine.high + sine.low;
}

constexpr float inverse_pi = 0.318309886183790671537767526745028724F;
// -pi in three parts (Cody and Waite).
constexpr float minus_pi_high = -3.1414794921875F;
constexpr float minus_pi_middle = -0.00011315941810607910156F;
constexpr float minus_pi_low = -1.9841872589410058936e-09F;

}  // namespace

/// x = k ln 2 + r, with ln 2 in two parts, and a polynomial in r.
float sleef_exp(float x) {
    if (std::isnan(x)) return x;
    if (x > 100) return std::numeric_limits<float>::infinity();
    if (x < -104) return 0;
    const float k = std::nearbyint(x * 1.44269504088896340736F);
    const float r = fused(k, -1.428606765330187045e-06F, fused(k, -0.693145751953125F, x));
    const float sum =
        polynomial(r, {0.000198527617612853646278381F, 0.00139304355252534151077271F, 0.00833336077630519866943359F,
                       0.0416664853692054748535156F, 0.166666671633720397949219F, 0.5F});
    return std::ldexp(1 + fused(r * r, sum, r), static_cast<int>(k));
}

double sleef_exp(double x) {
    if (std::isnan(x)) return x;
    if (x > 709.78271114955742909217217426) return std::numeric_limits<double>::infinity();
    if (x < -1000) return 0;
    const double k = std::nearbyint(x * 1.442695040888963407359924681001892137426645954153);
    const double r = fused(k, -.28235290563031577122588448175013436025525412068e-12,
                           fused(k, -.69314718055966295651160180568695068359375, x));
    // The ten highest powers by Estrin's scheme.
    const auto pair = [r](double high, double low) { return fused(r, high, low); };
    const double r2 = r * r;
    const double r4 = r2 * r2;
    const double middle = fused(r2, pair(+0.2755762628169491192e-6, +0.2755723402025388239e-5),
                                pair(+0.2480158687479686264e-4, +0.1984126989855865850e-3));
    const double low = fused(r2, pair(+0.1388888888914497797e-2, +0.8333333333314938210e-2),
                             pair(+0.4166666666666602598e-1, +0.1666666666666669072e+0));
    const double sum =
        fused(r4 * r4, pair(+0.2081276378237164457e-8, +0.2511210703042288022e-7), fused(r4, middle, low));
    return std::ldexp(polynomial(r, {sum, 0.5, 1.0, 1.0}), static_cast<int>(k));
}

/// x = 2^k m with m near 1, and log m by a series in (m - 1) / (m + 1).
float sleef_log(float x) {
    const float scaled = x * (1 / 0.75F);
    if (!(x >= std::numeric_limits<float>::min()) || std::isinf(scaled)) return std::log(x);
    const int exponent = std::ilogb(scaled);
    const float m = std::ldexp(x, -exponent);
    const auto k = static_cast<float>(exponent);
    const Pair power = product_of({0.69314718246459960938F, -1.904654323148236017e-09F}, {k, 0});
    const Pair ratio = quotient_of(sum_of(-1, m), sum_of(1, m));
    const float square = ratio.high * ratio.high;
    Pair sum = sum_of(power, 2 * ratio.high);
    sum.low += 2 * ratio.low;
    sum = sum_of(sum, square * ratio.high * polynomial(square, {0.3027294874F, 0.3996108174F, 0.6666694880F}));
    return sum.high + sum.low;
}

float sleef_sin(float x) {
    if (x == 0 || !(std::fabs(x) < 125)) return std::sin(x);
    const float turns = std::nearbyint(x * inverse_pi);
    const float sine =
        sine_of(sum_of(sum_of(fused(turns, minus_pi_high, x), turns * minus_pi_middle), turns * minus_pi_low));
    return std::fmod(turns, 2.0F) == 0 ? sine : -sine;
}

float sleef_cos(float x) {
    if (!(std::fabs(x) < 125)) return std::cos(x);
    const float turns = std::nearbyint(fused(x, inverse_pi, -0.5F));
    const float middle = turns + 0.5F;
    const float sine =
        sine_of(sum_of(sum_of(sum_of(x, middle * minus_pi_high), middle * minus_pi_middle), middle * minus_pi_low));
    return std::fmod(turns, 2.0F) == 0 ? -sine : sine;
}

/// (p - 1 / p) / (p + 1 / p) with the sign of x, where p = e^|x| = 2^k e^r as in `sleef_exp`.
float sleef_tanh(float x) {
    if (std::isnan(x)) return x;
    if (std::fabs(x) > 8.664339742F) return std::copysign(1.0F, x);
    const float k = std::nearbyint(std::fabs(x) * 1.44269504088896340736F);
    const Pair r = total_of(sum_of(std::fabs(x), k * -0.693145751953125F), {k * -1.428606765330187045e-06F, 0});
    const float high = polynomial(r.high, {0.1980960224e-3F, 0.1394256484e-2F, 0.8333456703e-2F, 0.4166637361e-1F});
    Pair sum = total_of(product_of(r, {high, 0}), {0.166666659414234244790680580464F, 0});
    sum = total_of(product_of(r, sum), {0.5F, 0});
    Pair power = sum_of(1, total_of(r, product_of(square_of(r), sum)));
    power = {std::ldexp(power.high, static_cast<int>(k)), std::ldexp(power.low, static_cast<int>(k))};
    const Pair inverse = quotient_of({1, 0}, power);
    const Pair ratio = quotient_of(sum_of(power, Pair{-inverse.high, -inverse.low}), sum_of(power, inverse));
    return std::copysign(ratio.high + ratio.low, x);
}

float libc_exp(float x) {
    if (!(std::fabs(x) < 128)) return std::exp(x);
    const double z = 0x1.71547652b82fep+5 * x;  // 32 / ln 2
    const double k = std::nearbyint(z);
    const double r = z - k;
    const double square = r * r;
    const double high = 0x1.c6af84b912394p-20 * r + 0x1.ebfce50fac4f3p-13;
    return static_cast<float>((high * square + (0x1.62e42ff0c52d6p-6 * r + 1)) * std::exp2(k / 32));
}

}  // namespace bcast::ops
