#include "bcast/elementwise/numpy_float32.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bcast/elementwise/fused.hpp"

namespace bcast::ops {
namespace {

/// Rounds to the nearest integer by adding and subtracting a constant that leaves no fraction bits.
float nearest(float x) {
    constexpr float magic = 0x1.8p23F;
    return (x + magic) - magic;
}

/// sin(x + quarters * pi / 2), with x reduced by multiples of pi / 2 in three steps (Cody and Waite).
float sine_of_quarters(float x, int quarters) {
    const float k = nearest(x * 0x1.45f306p-1F);
    const float r = fused(k, -0x1.846988p-48F, fused(k, -0x1.5110b4p-22F, fused(k, -0x1.921fb0p+0F, x)));
    const float square = r * r;
    quarters += static_cast<int>(k);
    const float result =
        quarters % 2 != 0
            ? polynomial(square, {0x1.98e616p-16F, -0x1.6c06dcp-10F, 0x1.55553cp-5F, -0.5F, 1})
            : fused(polynomial(square, {0x1.7d3bbcp-19F, -0x1.a06bbap-13F, 0x1.11119ap-7F, -0x1.555556p-3F, 0}), r, r);
    return (quarters & 2) != 0 ? -result : result;
}

/// log_b(b^x + b^y) for the base 2 or e.
float sum_of_logs(float x, float y, bool binary) {
    if (x == y) return x + (binary ? 1.0F : 0.693147180559945309417F);
    const float apart = x - y;
    if (std::isnan(apart)) return apart;
    const double power = -std::abs(double{apart});
    const auto exponential_of = static_cast<float>(binary ? std::exp2(power) : std::exp(power));
    const auto logarithm = static_cast<float>(std::log1p(double{exponential_of}));
    return std::max(x, y) + (binary ? logarithm * 1.442695040888963407359924681F : logarithm);
}

}  // namespace

/// e^x = 2^k e^r with r = x - k ln 2 computed in two steps, and e^r as a rational function.
float numpy_exp(float x) {
    if (std::isnan(x)) return x;
    if (x > 88.72283935546875F) return std::numeric_limits<float>::infinity();
    if (x < -103.97208404541015625F) return 0;
    const float k = nearest(x * 1.44269504088896340736F);
    const float r = fused(k, -1.42860677e-6F, fused(k, -6.93145752e-1F, x));
    const float above =
        polynomial(r, {5.082762527590693718096e-04F, 6.757896990527504603057e-03F, 5.114512081637298353406e-02F,
                       2.473615434895520810817e-01F, 7.257664613233124478488e-01F, 9.999999999980870924916e-01F});
    return std::ldexp(above / polynomial(r, {2.159509375685829852307e-02F, -2.742335390411667452936e-01F, 1}),
                      static_cast<int>(k));
}

float numpy_log(float x) {
    if (!(x > 0) || std::isinf(x)) return std::log(x);
    int k = 0;
    float fraction = std::frexp(x, &k);
    if (fraction <= 0.70710678118654752440F) {
        fraction *= 2;
        --k;
    }
    const float r = fraction - 1;
    const float above = polynomial(r, {2.589979117907922693523e-02F, 3.808837741388407920751e-01F,
                                       1.480000633576506585156e+00F, 2.112677543073053063722e+00F, 1, 0});
    const float below =
        polynomial(r, {5.875095403124574342950e-03F, 1.546476374983906719538e-01F, 9.864942958519418960339e-01F,
                       2.453006071784736363091e+00F, 2.612677543073109236779e+00F, 1});
    return fused(static_cast<float>(k), 0.693147180559945309417F, above / below);
}

float numpy_sin(float x) {
    return x != 0 && std::fabs(x) <= 117435.992F ? sine_of_quarters(x, 0) : std::sin(x);
}

float numpy_cos(float x) {
    return std::fabs(x) <= 71476.0625F ? sine_of_quarters(x, 1) : std::cos(x);
}

float numpy_rad2deg(float x) {
    return x * (180.0F / 3.14159265358979323846F);
}

float numpy_logaddexp(float x, float y) {
    return sum_of_logs(x, y, false);
}

float numpy_logaddexp2(float x, float y) {
    return sum_of_logs(x, y, true);
}

}  // namespace bcast::ops
