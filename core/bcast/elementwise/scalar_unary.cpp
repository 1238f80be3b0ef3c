#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "bcast/elementwise/integer_arithmetic.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/elementwise/special.hpp"

namespace bcast::ops {
namespace {

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

double logit(double x) {
    if (x < 0 || x > 1) return std::numeric_limits<double>::quiet_NaN();
    return std::log(x / (1 - x));
}

/// The correctly rounded cube root: one Newton iteration from the C library's result, whose last digit varies between
/// libraries. y * y = p + e and p * y = q + rest are computed with 26-bit halves (Dekker 1971).
double rounded_cbrt(double x) {
    const double y = std::cbrt(x);
    if (!std::isfinite(y) || std::fabs(x) < 1e-280) return y;
    const auto upper = [](double value) {
        const double scaled = 134217729.0 * value;
        return scaled - (scaled - value);
    };
    const double p = y * y;
    const double q = p * y;
    const double high = upper(y);
    const double low = y - high;
    const double p_high = upper(p);
    const double p_low = p - p_high;
    const double e = ((high * high - p) + 2 * high * low) + low * low;
    const double rest = (((p_high * high - q) + p_high * low) + p_low * high) + p_low * low + e * y;
    return y + ((x - q) - rest) / (3 * p);
}

double sinc(double x) {
    return x == 0 ? 1 : std::sin(pi * x) / (pi * x);
}

}  // namespace

double (*unary_twin(Operation operation))(double) {
    switch (operation) {
        case Operation::positive:
            return [](double x) { return x; };
        case Operation::abs:
            return [](double x) { return std::abs(x); };
        case Operation::neg:
            return [](double x) { return -x; };
        case Operation::sign:
            return [](double x) { return static_cast<double>(x > 0) - static_cast<double>(x < 0); };
        case Operation::signum:
            return [](double x) { return x > 0 ? 1.0 : x < 0 ? -1.0 : x == 0 ? 0.0 : x; };
        case Operation::ceil:
            return [](double x) { return std::ceil(x); };
        case Operation::floor:
            return [](double x) { return std::floor(x); };
        case Operation::trunc:
            return [](double x) { return std::trunc(x); };
        case Operation::round:
            return [](double x) { return std::nearbyint(x); };
        case Operation::frac:
            return [](double x) { return x - std::trunc(x); };
        case Operation::reciprocal:
            return [](double x) { return 1 / x; };
        case Operation::sqrt:
            return [](double x) { return std::sqrt(x); };
        case Operation::rsqrt:
            return [](double x) { return 1 / std::sqrt(x); };
        case Operation::cbrt:
            return rounded_cbrt;
        case Operation::square:
            return [](double x) { return x * x; };
        case Operation::exp:
            return [](double x) { return std::exp(x); };
        case Operation::exp2:
            return [](double x) { return std::exp2(x); };
        case Operation::expm1:
            return [](double x) { return std::expm1(x); };
        case Operation::log:
            return [](double x) { return std::log(x); };
        case Operation::log2:
            return [](double x) { return std::log2(x); };
        case Operation::log10:
            return [](double x) { return std::log10(x); };
        case Operation::log1p:
            return [](double x) { return std::log1p(x); };
        case Operation::sin:
            return [](double x) { return std::sin(x); };
        case Operation::cos:
            return [](double x) { return std::cos(x); };
        case Operation::tan:
            return [](double x) { return std::tan(x); };
        case Operation::asin:
            return [](double x) { return std::asin(x); };
        case Operation::acos:
            return [](double x) { return std::acos(x); };
        case Operation::atan:
            return [](double x) { return std::atan(x); };
        case Operation::sinh:
            return [](double x) { return std::sinh(x); };
        case Operation::cosh:
            return [](double x) { return std::cosh(x); };
        case Operation::tanh:
            return [](double x) { return std::tanh(x); };
        case Operation::asinh:
            return [](double x) { return std::asinh(x); };
        case Operation::acosh:
            return [](double x) { return std::acosh(x); };
        case Operation::atanh:
            return [](double x) { return std::atanh(x); };
        case Operation::sigmoid:
            return sigmoid;
        case Operation::relu:
            // Not a comparison with 0: LLVM 14 would compile that to WebAssembly's maximum, for which -0 is less than
            // 0.
            return [](double x) { return x <= -std::numeric_limits<double>::denorm_min() ? 0.0 : x; };
        case Operation::erf:
            return [](double x) { return std::erf(x); };
        case Operation::erfc:
            return [](double x) { return std::erfc(x); };
        case Operation::erfinv:
            return inverse_erf;
        case Operation::digamma:
            return digamma;
        case Operation::trigamma:
            return trigamma;
        case Operation::lgamma:
            return [](double x) { return std::lgamma(x); };
        case Operation::logit:
            return logit;
        case Operation::sinc:
            return sinc;
        case Operation::special_entr:
            return [](double x) {
                return x == 0 ? 0.0 : x < 0 ? -std::numeric_limits<double>::infinity() : -x * std::log(x);
            };
        case Operation::deg2rad:
            return [](double x) { return x * (pi / 180); };
        case Operation::rad2deg:
            return [](double x) { return x * (180 / pi); };
        case Operation::logical_not:
            return [](double x) { return static_cast<double>(x == 0); };
        case Operation::isnan:
            return [](double x) { return static_cast<double>(std::isnan(x)); };
        case Operation::isinf:
            return [](double x) { return static_cast<double>(std::isinf(x)); };
        case Operation::isfinite:
            return [](double x) { return static_cast<double>(std::isfinite(x)); };
        case Operation::isreal:
            return [](double) { return 1.0; };
        case Operation::isposinf:
            return [](double x) { return static_cast<double>(std::isinf(x) && x > 0); };
        case Operation::isneginf:
            return [](double x) { return static_cast<double>(std::isinf(x) && x < 0); };
        case Operation::signbit:
            return [](double x) { return static_cast<double>(std::signbit(x)); };
        default:
            return nullptr;
    }
}

std::int64_t (*integer_unary_twin(Operation operation))(std::int64_t) {
    using namespace integer;
    switch (operation) {
        // Rounding does not change integers.
        case Operation::positive:
        case Operation::ceil:
        case Operation::floor:
        case Operation::trunc:
        case Operation::round:
            return [](Integer x) { return x; };
        case Operation::abs:
            return [](Integer x) { return x < 0 ? negated(x) : x; };
        case Operation::neg:
            return negated;
        case Operation::sign:
        case Operation::signum:
            return [](Integer x) { return static_cast<Integer>(x > 0) - static_cast<Integer>(x < 0); };
        case Operation::reciprocal:
            return [](Integer x) { return x == 0 ? INT64_MIN : divided(1, x); };
        case Operation::square:
            return [](Integer x) { return multiplied(x, x); };
        case Operation::relu:
            return [](Integer x) { return std::max<Integer>(x, 0); };
        case Operation::logical_not:
            return [](Integer x) { return static_cast<Integer>(x == 0); };
        case Operation::bitwise_not:
            return [](Integer x) { return ~x; };
        case Operation::isnan:
        case Operation::isinf:
        case Operation::isposinf:
        case Operation::isneginf:
            return [](Integer) { return Integer{0}; };
        case Operation::isreal:
        case Operation::isfinite:
            return [](Integer) { return Integer{1}; };
        case Operation::signbit:
            return [](Integer x) { return static_cast<Integer>(x < 0); };
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops
