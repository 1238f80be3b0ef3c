#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "bcast/elementwise/by_operation.hpp"
#include "bcast/elementwise/integer_arithmetic.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/elementwise/special.hpp"

namespace bcast::ops {
namespace {

double signum(double x) {
    return x > 0 ? 1.0 : x < 0 ? -1.0 : x == 0 ? 0.0 : x;
}

double entropy(double x) {
    return x == 0 ? 0.0 : x < 0 ? -std::numeric_limits<double>::infinity() : -x * std::log(x);
}

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
    static constexpr ByOperation<double (*)(double)> twins({
        {Operation::positive, [](double x) { return x; }},
        {Operation::abs, [](double x) { return std::abs(x); }},
        {Operation::neg, [](double x) { return -x; }},
        {Operation::sign, [](double x) { return static_cast<double>(x > 0) - static_cast<double>(x < 0); }},
        {Operation::signum, signum},
        {Operation::ceil, [](double x) { return std::ceil(x); }},
        {Operation::floor, [](double x) { return std::floor(x); }},
        {Operation::trunc, [](double x) { return std::trunc(x); }},
        {Operation::round, [](double x) { return std::nearbyint(x); }},
        {Operation::frac, [](double x) { return x - std::trunc(x); }},
        {Operation::reciprocal, [](double x) { return 1 / x; }},
        {Operation::sqrt, [](double x) { return std::sqrt(x); }},
        {Operation::rsqrt, [](double x) { return 1 / std::sqrt(x); }},
        {Operation::cbrt, rounded_cbrt},
        {Operation::square, [](double x) { return x * x; }},
        {Operation::exp, [](double x) { return std::exp(x); }},
        {Operation::exp2, [](double x) { return std::exp2(x); }},
        {Operation::expm1, [](double x) { return std::expm1(x); }},
        {Operation::log, [](double x) { return std::log(x); }},
        {Operation::log2, [](double x) { return std::log2(x); }},
        {Operation::log10, [](double x) { return std::log10(x); }},
        {Operation::log1p, [](double x) { return std::log1p(x); }},
        {Operation::sin, [](double x) { return std::sin(x); }},
        {Operation::cos, [](double x) { return std::cos(x); }},
        {Operation::tan, [](double x) { return std::tan(x); }},
        {Operation::asin, [](double x) { return std::asin(x); }},
        {Operation::acos, [](double x) { return std::acos(x); }},
        {Operation::atan, [](double x) { return std::atan(x); }},
        {Operation::sinh, [](double x) { return std::sinh(x); }},
        {Operation::cosh, [](double x) { return std::cosh(x); }},
        {Operation::tanh, [](double x) { return std::tanh(x); }},
        {Operation::asinh, [](double x) { return std::asinh(x); }},
        {Operation::acosh, [](double x) { return std::acosh(x); }},
        {Operation::atanh, [](double x) { return std::atanh(x); }},
        {Operation::sigmoid, sigmoid},
        // Not a comparison with 0: LLVM 14 would compile that to WebAssembly's maximum, for which -0 is less than 0.
        {Operation::relu, [](double x) { return x <= -std::numeric_limits<double>::denorm_min() ? 0.0 : x; }},
        {Operation::erf, [](double x) { return std::erf(x); }},
        {Operation::erfc, [](double x) { return std::erfc(x); }},
        {Operation::erfinv, inverse_erf},
        {Operation::digamma, digamma},
        {Operation::trigamma, trigamma},
        {Operation::lgamma, [](double x) { return std::lgamma(x); }},
        {Operation::logit, logit},
        {Operation::sinc, sinc},
        {Operation::special_entr, entropy},
        {Operation::deg2rad, [](double x) { return x * (pi / 180); }},
        {Operation::rad2deg, [](double x) { return x * (180 / pi); }},
        {Operation::logical_not, [](double x) { return static_cast<double>(x == 0); }},
        {Operation::isnan, [](double x) { return static_cast<double>(std::isnan(x)); }},
        {Operation::isinf, [](double x) { return static_cast<double>(std::isinf(x)); }},
        {Operation::isfinite, [](double x) { return static_cast<double>(std::isfinite(x)); }},
        {Operation::isreal, [](double) { return 1.0; }},
        {Operation::isposinf, [](double x) { return static_cast<double>(std::isinf(x) && x > 0); }},
        {Operation::isneginf, [](double x) { return static_cast<double>(std::isinf(x) && x < 0); }},
        {Operation::signbit, [](double x) { return static_cast<double>(std::signbit(x)); }},
    });
    return twins[operation];
}

std::int64_t (*integer_unary_twin(Operation operation))(std::int64_t) {
    using namespace integer;
    constexpr auto itself = [](Integer x) { return x; };
    constexpr auto sign = [](Integer x) { return static_cast<Integer>(x > 0) - static_cast<Integer>(x < 0); };
    constexpr auto zero = [](Integer) { return Integer{0}; };
    constexpr auto one = [](Integer) { return Integer{1}; };
    static constexpr ByOperation<Integer (*)(Integer)> twins({
        // Rounding does not change integers.
        {Operation::positive, itself},
        {Operation::ceil, itself},
        {Operation::floor, itself},
        {Operation::trunc, itself},
        {Operation::round, itself},
        {Operation::abs, [](Integer x) { return x < 0 ? negated(x) : x; }},
        {Operation::neg, negated},
        {Operation::sign, sign},
        {Operation::signum, sign},
        {Operation::reciprocal, [](Integer x) { return x == 0 ? INT64_MIN : divided(1, x); }},
        {Operation::square, [](Integer x) { return multiplied(x, x); }},
        {Operation::relu, [](Integer x) { return std::max<Integer>(x, 0); }},
        {Operation::logical_not, [](Integer x) { return static_cast<Integer>(x == 0); }},
        {Operation::bitwise_not, [](Integer x) { return ~x; }},
        {Operation::isnan, zero},
        {Operation::isinf, zero},
        {Operation::isposinf, zero},
        {Operation::isneginf, zero},
        {Operation::isreal, one},
        {Operation::isfinite, one},
        {Operation::signbit, [](Integer x) { return static_cast<Integer>(x < 0); }},
    });
    return twins[operation];
}

}  // namespace bcast::ops
