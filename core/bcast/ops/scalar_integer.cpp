#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>

#include "bcast/ops/scalar.hpp"

namespace bcast::ops {
namespace {

using Integer = std::int64_t;
using Unsigned = std::uint64_t;

/// Two's complement, where C++ leaves overflow undefined.
Integer wrapped(Unsigned value) {
    return static_cast<Integer>(value);
}

Integer negated(Integer x) {
    return wrapped(0 - static_cast<Unsigned>(x));
}

Integer added(Integer x, Integer y) {
    return wrapped(static_cast<Unsigned>(x) + static_cast<Unsigned>(y));
}

Integer multiplied(Integer x, Integer y) {
    return wrapped(static_cast<Unsigned>(x) * static_cast<Unsigned>(y));
}

/// Towards zero; a division by 0 gives 0, which only NumPy lets happen.
Integer divided(Integer x, Integer y) {
    if (y == 0) return 0;
    return y == -1 ? negated(x) : x / y;
}

Integer rest(Integer x, Integer y) {
    return y == 0 || y == -1 ? 0 : x % y;
}

bool is_below(Integer x, Integer y) {
    return rest(x, y) != 0 && (x < 0) != (y < 0);
}

Integer floor_divided(Integer x, Integer y) {
    return divided(x, y) - (is_below(x, y) ? 1 : 0);
}

Integer remainder(Integer x, Integer y) {
    return rest(x, y) + (is_below(x, y) ? y : 0);
}

/// Negative powers of 1 and -1 are whole; all others are 0 (PyTorch 1.13 `powi`; NumPy refuses them before).
Integer power(Integer base, Integer exponent) {
    if (exponent < 0) {
        if (base == 1) return 1;
        if (base == -1) return exponent % 2 == 0 ? 1 : -1;
        return 0;
    }
    Integer result = 1;
    for (; exponent > 0; exponent /= 2, base = multiplied(base, base)) {
        if (exponent % 2 == 1) result = multiplied(result, base);
    }
    return result;
}

bool is_shift(Integer count) {
    return count >= 0 && count < 64;
}

Integer common_divisor(Integer x, Integer y) {
    x = x < 0 ? negated(x) : x;
    y = y < 0 ? negated(y) : y;
    while (y != 0) {
        const Integer left = rest(x, y);
        x = y;
        y = left;
    }
    return x;
}

Integer common_multiple(Integer x, Integer y) {
    const Integer divisor = common_divisor(x, y);
    const Integer multiple = divisor == 0 ? 0 : multiplied(x / divisor, y);
    return multiple < 0 ? negated(multiple) : multiple;
}

Integer (*unary(Operation operation))(Integer) {
    switch (operation) {
        // Rounding leaves integers as they are.
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
        case Operation::isfinite:
            return [](Integer) { return Integer{1}; };
        case Operation::signbit:
            return [](Integer x) { return static_cast<Integer>(x < 0); };
        default:
            return nullptr;
    }
}

Integer (*binary(Operation operation))(Integer, Integer) {
    switch (operation) {
        case Operation::add:
            return added;
        case Operation::sub:
            return [](Integer x, Integer y) { return added(x, negated(y)); };
        case Operation::mul:
            return multiplied;
        case Operation::floor_divide:
            return floor_divided;
        case Operation::trunc_divide:
            return divided;
        case Operation::remainder:
        case Operation::modulo:
            return remainder;
        case Operation::fmod:
            return rest;
        case Operation::pow:
            return power;
        case Operation::maximum:
        case Operation::fmax:
            return [](Integer x, Integer y) { return std::max(x, y); };
        case Operation::minimum:
        case Operation::fmin:
            return [](Integer x, Integer y) { return std::min(x, y); };
        case Operation::eq:
            return [](Integer x, Integer y) { return static_cast<Integer>(x == y); };
        case Operation::ne:
            return [](Integer x, Integer y) { return static_cast<Integer>(x != y); };
        case Operation::lt:
            return [](Integer x, Integer y) { return static_cast<Integer>(x < y); };
        case Operation::le:
            return [](Integer x, Integer y) { return static_cast<Integer>(x <= y); };
        case Operation::gt:
            return [](Integer x, Integer y) { return static_cast<Integer>(x > y); };
        case Operation::ge:
            return [](Integer x, Integer y) { return static_cast<Integer>(x >= y); };
        case Operation::logical_and:
            return [](Integer x, Integer y) { return static_cast<Integer>(x != 0 && y != 0); };
        case Operation::logical_or:
            return [](Integer x, Integer y) { return static_cast<Integer>(x != 0 || y != 0); };
        case Operation::logical_xor:
            return [](Integer x, Integer y) { return static_cast<Integer>((x != 0) != (y != 0)); };
        case Operation::bitwise_and:
            return [](Integer x, Integer y) { return x & y; };
        case Operation::bitwise_or:
            return [](Integer x, Integer y) { return x | y; };
        case Operation::bitwise_xor:
            return [](Integer x, Integer y) { return x ^ y; };
        case Operation::left_shift:
            return [](Integer x, Integer y) { return wrapped(static_cast<Unsigned>(x) << (y & 63)); };
        case Operation::right_shift:
            return [](Integer x, Integer y) { return x >> (y & 63); };
        case Operation::full_left_shift:
            return [](Integer x, Integer y) { return is_shift(y) ? wrapped(static_cast<Unsigned>(x) << y) : 0; };
        case Operation::full_right_shift:
            return [](Integer x, Integer y) { return x >> (is_shift(y) ? y : 63); };
        case Operation::heaviside:
        case Operation::step:
            return [](Integer x, Integer y) { return x == 0 ? y : static_cast<Integer>(x > 0); };
        case Operation::gcd:
            return common_divisor;
        case Operation::lcm:
            return common_multiple;
        default:
            return nullptr;
    }
}

Integer (*ternary(Operation operation))(Integer, Integer, Integer) {
    switch (operation) {
        case Operation::where:
            return [](Integer condition, Integer x, Integer y) { return condition != 0 ? x : y; };
        case Operation::masked_fill:
            return [](Integer x, Integer mask, Integer y) { return mask != 0 ? y : x; };
        case Operation::clamp:
            return [](Integer x, Integer least, Integer most) { return std::min(std::max(x, least), most); };
        case Operation::addcmul:
            return [](Integer x, Integer y, Integer z) { return added(x, multiplied(y, z)); };
        default:
            return nullptr;
    }
}

}  // namespace

IntegerTwin integer_twin(Operation operation) {
    IntegerTwin twin{};
    switch (operands_of(operation)) {
        case 1:
            twin.one = unary(operation);
            break;
        case 2:
            twin.two = binary(operation);
            break;
        default:
            twin.three = ternary(operation);
            break;
    }
    return twin;
}

bool has_integers(Operation operation) {
    const IntegerTwin twin = integer_twin(operation);
    switch (operands_of(operation)) {
        case 1:
            return twin.one != nullptr;
        case 2:
            return twin.two != nullptr;
        default:
            return twin.three != nullptr;
    }
}

}  // namespace bcast::ops
