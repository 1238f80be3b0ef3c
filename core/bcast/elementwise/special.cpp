#include "bcast/elementwise/special.hpp"

#include <cmath>
#include <limits>

namespace bcast::ops {
namespace {

constexpr double special_pi = 3.14159265358979323846;

/// log x - 1/(2x) - sum of B(2k) / (2k x^(2k)), for x >= 10.
double asymptotic_digamma(double x) {
    constexpr double coefficients[] = {1.0 / 12,  -1.0 / 120,     1.0 / 252, -1.0 / 240,
                                       1.0 / 132, -691.0 / 32760, 1.0 / 12};
    const double inverse = 1 / (x * x);
    double power = inverse;
    double sum = 0;
    for (const double coefficient : coefficients) {
        sum += coefficient * power;
        power *= inverse;
    }
    return std::log(x) - 0.5 / x - sum;
}

/// An initial approximation from -ln((1 - x)(1 + x)) (S. Winitzki 2008), accurate to three digits.
double guessed_inverse_erf(double x) {
    constexpr double a = 0.147;
    const double log = std::log1p(-x * x);
    const double half = 2 / (special_pi * a) + log / 2;
    return std::copysign(std::sqrt(std::sqrt(half * half - log / a) - half), x);
}

}  // namespace

double digamma(double x) {
    if (x == 0) return std::copysign(std::numeric_limits<double>::infinity(), -x);
    double reflected = 0;
    if (x < 0) {
        const double integral = std::trunc(x);
        if (x == integral) return std::numeric_limits<double>::quiet_NaN();
        reflected = -special_pi / std::tan(special_pi * (x - integral));
        x = 1 - x;
    }
    double shifted = 0;
    for (; x < 10; ++x) shifted -= 1 / x;
    return reflected + shifted + asymptotic_digamma(x);
}

double trigamma(double x) {
    double sum = 0;
    double sign = 1;
    if (x < 0.5) {
        // The sum of trigamma(x) and trigamma(1 - x) is (pi / sin(pi x))^2.
        const double ratio = special_pi / std::sin(special_pi * x);
        sum = -ratio * ratio;
        sign = -1;
        x = 1 - x;
    }
    for (; x < 10; ++x) sum += 1 / (x * x);
    // 1/x + 1/(2x^2) + sum of B(2k) / x^(2k + 1)
    constexpr double bernoulli[] = {1.0 / 6, -1.0 / 30, 1.0 / 42, -1.0 / 30, 5.0 / 66, -691.0 / 2730, 7.0 / 6};
    const double inverse = 1 / (x * x);
    double power = inverse / x;
    sum += 1 / x + inverse / 2;
    for (const double number : bernoulli) {
        sum += number * power;
        power *= inverse;
    }
    return sign * sum;
}

double inverse_erf(double x) {
    if (!(std::abs(x) < 1)) {
        if (std::abs(x) == 1) return std::copysign(std::numeric_limits<double>::infinity(), x);
        return std::numeric_limits<double>::quiet_NaN();
    }
    if (x == 0) return x;
    double y = guessed_inverse_erf(x);
    // Halley's method on erf(y) - x; near 1 on erfc, which avoids cancellation.
    constexpr double two_by_root_pi = 1.12837916709551257390;
    for (int step = 0; step < 3; ++step) {
        const double over =
            std::abs(x) < 0.5 ? std::erf(y) - x : std::copysign(1.0, x) * (1 - std::abs(x) - std::erfc(std::abs(y)));
        const double newton = over / (two_by_root_pi * std::exp(-y * y));
        y -= newton / (1 + y * newton);
    }
    return y;
}

}  // namespace bcast::ops
