#include "bcast/language/types/number.hpp"

#include <cmath>
#include <limits>

#include "bcast/concat.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();

[[noreturn]] void zero_division(const char* message) {
    throw Raised("ZeroDivisionError", message);
}

/// Empty if the power overflows 64 bits.
std::optional<std::int64_t> integer_power(std::int64_t base, std::int64_t exponent) {
    std::int64_t out = 1;
    while (true) {
        if ((exponent & 1) != 0 && __builtin_mul_overflow(out, base, &out)) return {};
        exponent >>= 1;
        if (exponent == 0) return out;
        // Powers of 0, 1 and -1 never overflow; those of other bases do after a few iterations.
        if (__builtin_mul_overflow(base, base, &base)) return {};
    }
}

double real_power(double base, double exponent) {
    if (base == 0 && exponent < 0) zero_division("0.0 cannot be raised to a negative power");
    const double out = std::pow(base, exponent);
    if (std::isinf(out) && std::isfinite(base) && std::isfinite(exponent)) {
        raise_exception("OverflowError", "(34, 'Numerical result out of range')");
    }
    return out;
}

// a / b rounded once, even if an operand has more than 53 bits.
double quotient(std::int64_t a, std::int64_t b) {
    constexpr std::int64_t exact = std::int64_t{1} << 53;
    if (a >= -exact && a <= exact && b >= -exact && b <= exact) return static_cast<double>(a) / static_cast<double>(b);
    __extension__ using Wide = unsigned __int128;
    const bool negative = (a < 0) != (b < 0);
    const auto magnitude = [](std::int64_t x) {
        return x < 0 ? 0 - static_cast<std::uint64_t>(x) : static_cast<std::uint64_t>(x);
    };
    if (a == 0) return 0;
    const int shift = 64 + __builtin_clzll(magnitude(a));
    const Wide shifted = static_cast<Wide>(magnitude(a)) << shift;
    Wide integral = shifted / magnitude(b);
    if (integral * magnitude(b) != shifted) integral |= 1;
    const double out = std::ldexp(static_cast<double>(integral), -shift);
    return negative ? -out : out;
}

std::int64_t floor_quotient(std::int64_t a, std::int64_t b) {
    if (b == 0) zero_division("integer division or modulo by zero");
    const std::int64_t truncated = a / b;
    return truncated * b != a && (a < 0) != (b < 0) ? truncated - 1 : truncated;
}

std::int64_t floor_remainder(std::int64_t a, std::int64_t b) {
    if (b == 0) zero_division("integer modulo by zero");
    if (b == -1) return 0;
    const std::int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

struct RealDivision {
    double floor;
    double rest;
};

// `float_divmod` of CPython.
RealDivision divide(double a, double b, const char* message) {
    if (b == 0) zero_division(message);
    double rest = std::fmod(a, b);
    double div = (a - rest) / b;
    if (rest != 0) {
        if ((b < 0) != (rest < 0)) {
            rest += b;
            div -= 1;
        }
    } else {
        rest = std::copysign(0.0, b);
    }
    double floor = std::copysign(0.0, a / b);
    if (div != 0) {
        floor = std::floor(div);
        if (div - floor > 0.5) floor += 1;
    }
    return {floor, rest};
}

Value integer_binary(BinaryOperator op, std::int64_t a, std::int64_t b, bool booleans) {
    std::int64_t out = 0;
    const auto beyond = [&] { return int_binary(nullptr, op, Value::integer(a), Value::integer(b)); };
    switch (op) {
        case BinaryOperator::add:
            if (__builtin_add_overflow(a, b, &out)) return beyond();
            return Value::integer(out);
        case BinaryOperator::sub:
            if (__builtin_sub_overflow(a, b, &out)) return beyond();
            return Value::integer(out);
        case BinaryOperator::mul:
            if (__builtin_mul_overflow(a, b, &out)) return beyond();
            return Value::integer(out);
        case BinaryOperator::div:
            if (b == 0) zero_division("division by zero");
            return Value::real(quotient(a, b));
        case BinaryOperator::floordiv:
            return a == lowest && b == -1 ? beyond() : Value::integer(floor_quotient(a, b));
        case BinaryOperator::mod:
            return Value::integer(floor_remainder(a, b));
        case BinaryOperator::pow:
            if (b < 0) return Value::real(real_power(static_cast<double>(a), static_cast<double>(b)));
            if (a == 0 || a == 1) return Value::integer(b == 0 ? 1 : a);
            if (a == -1) return Value::integer((b & 1) != 0 ? -1 : 1);
            if (const auto power = integer_power(a, b)) return Value::integer(*power);
            return beyond();
        case BinaryOperator::lshift:
            if (b < 0) raise_value_error("negative shift count");
            if (a == 0) return Value::integer(0);
            if (b > 62 || __builtin_mul_overflow(a, std::int64_t{1} << b, &out)) return beyond();
            return Value::integer(out);
        case BinaryOperator::rshift:
            if (b < 0) raise_value_error("negative shift count");
            return Value::integer(a >> (b > 63 ? 63 : b));
        case BinaryOperator::bit_and:
            return booleans ? Value::boolean((a & b) != 0) : Value::integer(a & b);
        case BinaryOperator::bit_xor:
            return booleans ? Value::boolean((a ^ b) != 0) : Value::integer(a ^ b);
        case BinaryOperator::bit_or:
            return booleans ? Value::boolean((a | b) != 0) : Value::integer(a | b);
        case BinaryOperator::matmul:
            break;
    }
    return {};
}

Value real_binary(BinaryOperator op, double a, double b) {
    switch (op) {
        case BinaryOperator::add:
            return Value::real(a + b);
        case BinaryOperator::sub:
            return Value::real(a - b);
        case BinaryOperator::mul:
            return Value::real(a * b);
        case BinaryOperator::div:
            if (b == 0) zero_division("float division by zero");
            return Value::real(a / b);
        case BinaryOperator::floordiv:
            return Value::real(divide(a, b, "float floor division by zero").floor);
        case BinaryOperator::mod:
            return Value::real(divide(a, b, "float modulo").rest);
        case BinaryOperator::pow:
            if (a < 0 && std::isfinite(a) && std::isfinite(b) && b != std::floor(b)) return complex_power(a, b);
            return Value::real(real_power(a, b));
        default:
            return {};
    }
}

// Returns -1, 0 or 1, or 2 for a NaN. Exact even for ints with more bits than a float.
int order(std::int64_t a, double b) {
    if (std::isnan(b)) return 2;
    if (b >= 9223372036854775808.0) return -1;
    if (b < -9223372036854775808.0) return 1;
    const auto truncated = static_cast<std::int64_t>(b);
    if (a != truncated) return a < truncated ? -1 : 1;
    const double rest = b - std::trunc(b);
    return rest > 0 ? -1 : rest < 0 ? 1 : 0;
}

int order(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return 2;
    return a < b ? -1 : a > b ? 1 : 0;
}

}  // namespace

Value number_binary(BinaryOperator op, const Value& left, const Value& right) {
    if (left.is_integral() && right.is_integral()) {
        return integer_binary(op, left.integer(), right.integer(), left.is_boolean() && right.is_boolean());
    }
    if (is_int(left) && is_int(right)) return int_binary(nullptr, op, left, right);
    if (left.as<BigInt>() != nullptr && right.is_real())
        return number_binary(op, Value::real(int_to_real(left)), right);
    if (right.as<BigInt>() != nullptr && left.is_real())
        return number_binary(op, left, Value::real(int_to_real(right)));
    const bool left_number = left.is_real() || left.is_integral();
    const bool right_number = right.is_real() || right.is_integral();
    if (!left_number || !right_number) return {};
    const double a = left.is_real() ? left.real() : static_cast<double>(left.integer());
    const double b = right.is_real() ? right.real() : static_cast<double>(right.integer());
    return real_binary(op, a, b);
}

Value compare_numbers(ComparisonOperator op, const Value& left, const Value& right) {
    int found = 0;
    if (left.is_integral() && right.is_integral()) {
        found = left.integer() < right.integer() ? -1 : left.integer() > right.integer() ? 1 : 0;
    } else if (left.is_real() && right.is_real()) {
        found = order(left.real(), right.real());
    } else if (left.is_integral() && right.is_real()) {
        found = order(left.integer(), right.real());
    } else if (left.is_real() && right.is_integral()) {
        found = order(right.integer(), left.real());
        if (found != 2) found = -found;
    } else if (left.as<BigInt>() != nullptr || right.as<BigInt>() != nullptr) {
        if (is_int(left) && is_int(right)) {
            found = order_ints(left, right);
        } else if (left.is_real() || right.is_real()) {
            const double number = left.is_real() ? left.real() : right.real();
            const Value& big = left.is_real() ? right : left;
            found = order(0.0, number);
            if (std::isfinite(number)) found = order_ints(big, real_to_int(number));
            if (std::isinf(number)) found = number > 0 ? -1 : 1;
            if (left.is_real() && found != 2) found = -found;
        } else {
            return {};
        }
    } else {
        return {};
    }
    switch (op) {
        case ComparisonOperator::lt:
            return Value::boolean(found == -1);
        case ComparisonOperator::le:
            return Value::boolean(found == -1 || found == 0);
        case ComparisonOperator::gt:
            return Value::boolean(found == 1);
        case ComparisonOperator::ge:
            return Value::boolean(found == 0 || found == 1);
        case ComparisonOperator::eq:
            return Value::boolean(found == 0);
        default:
            return Value::boolean(found != 0);
    }
}

}  // namespace bcast::python
