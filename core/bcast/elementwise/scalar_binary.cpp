#include <algorithm>
#include <cmath>
#include <cstdint>

#include "bcast/elementwise/integer_arithmetic.hpp"
#include "bcast/elementwise/scalar.hpp"

namespace bcast::ops {
namespace {

/// The largest integral number not above x / y; an infinity or NaN if y is 0 (NumPy 1.24 `npy_divmod`).
double floor_divide(double x, double y) {
    if (y == 0) return x / y;
    const double rest = std::fmod(x, y);
    double quotient = (x - rest) / y;
    if (rest != 0 && (y < 0) != (rest < 0)) quotient -= 1;
    if (quotient == 0) return std::copysign(0.0, x / y);
    const double floor = std::floor(quotient);
    return quotient - floor > 0.5 ? floor + 1 : floor;
}

/// The remainder of floor_divide: it has the sign of y.
double remainder(double x, double y) {
    const double rest = std::fmod(x, y);
    return rest != 0 && (y < 0) != (rest < 0) ? rest + y : rest;
}

double modulo(double x, double y) {
    const double rest = remainder(x, y);
    return rest == 0 && y != 0 ? std::copysign(0.0, y) : rest;
}

double heaviside(double x, double at_zero) {
    return x == 0 ? at_zero : static_cast<double>(x > 0);
}

double truth(bool value) {
    return value ? 1 : 0;
}

}  // namespace

double (*binary_twin(Operation operation))(double, double) {
    switch (operation) {
        case Operation::add:
            return [](double x, double y) { return x + y; };
        case Operation::sub:
            return [](double x, double y) { return x - y; };
        case Operation::mul:
            return [](double x, double y) { return x * y; };
        case Operation::div:
            return [](double x, double y) { return x / y; };
        case Operation::floor_divide:
            return floor_divide;
        case Operation::trunc_divide:
            return [](double x, double y) { return std::trunc(x / y); };
        case Operation::remainder:
            return remainder;
        case Operation::modulo:
            return modulo;
        case Operation::fmod:
            return [](double x, double y) { return std::fmod(x, y); };
        case Operation::pow:
            return [](double x, double y) { return std::pow(x, y); };
        case Operation::maximum:
            return [](double x, double y) { return x > y || std::isnan(x) ? x : y; };
        case Operation::minimum:
            return [](double x, double y) { return x < y || std::isnan(x) ? x : y; };
        case Operation::fmax:
            return [](double x, double y) { return x > y || std::isnan(y) ? x : y; };
        case Operation::fmin:
            return [](double x, double y) { return x < y || std::isnan(y) ? x : y; };
        case Operation::copysign:
            return [](double x, double y) { return std::copysign(x, y); };
        case Operation::eq:
            return [](double x, double y) { return truth(x == y); };
        case Operation::ne:
            return [](double x, double y) { return truth(x != y); };
        case Operation::lt:
            return [](double x, double y) { return truth(x < y); };
        case Operation::le:
            return [](double x, double y) { return truth(x <= y); };
        case Operation::gt:
            return [](double x, double y) { return truth(x > y); };
        case Operation::ge:
            return [](double x, double y) { return truth(x >= y); };
        case Operation::logical_and:
            return [](double x, double y) { return truth(x != 0 && y != 0); };
        case Operation::logical_or:
            return [](double x, double y) { return truth(x != 0 || y != 0); };
        case Operation::logical_xor:
            return [](double x, double y) { return truth((x != 0) != (y != 0)); };
        case Operation::heaviside:
            return heaviside;
        case Operation::step:
            return [](double x, double y) { return std::isnan(x) ? x : heaviside(x, y); };
        default:
            return nullptr;
    }
}

std::int64_t (*integer_binary_twin(Operation operation))(std::int64_t, std::int64_t) {
    using namespace integer;
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

}  // namespace bcast::ops
