#include <algorithm>
#include <cmath>
#include <cstdint>

#include "bcast/elementwise/by_operation.hpp"
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
    static constexpr ByOperation<double (*)(double, double)> twins({
        {Operation::add, [](double x, double y) { return x + y; }},
        {Operation::sub, [](double x, double y) { return x - y; }},
        {Operation::mul, [](double x, double y) { return x * y; }},
        {Operation::div, [](double x, double y) { return x / y; }},
        {Operation::floor_divide, floor_divide},
        {Operation::trunc_divide, [](double x, double y) { return std::trunc(x / y); }},
        {Operation::remainder, remainder},
        {Operation::modulo, modulo},
        {Operation::fmod, [](double x, double y) { return std::fmod(x, y); }},
        {Operation::pow, [](double x, double y) { return std::pow(x, y); }},
        {Operation::maximum, [](double x, double y) { return x > y || std::isnan(x) ? x : y; }},
        {Operation::minimum, [](double x, double y) { return x < y || std::isnan(x) ? x : y; }},
        {Operation::fmax, [](double x, double y) { return x > y || std::isnan(y) ? x : y; }},
        {Operation::fmin, [](double x, double y) { return x < y || std::isnan(y) ? x : y; }},
        {Operation::copysign, [](double x, double y) { return std::copysign(x, y); }},
        {Operation::eq, [](double x, double y) { return truth(x == y); }},
        {Operation::ne, [](double x, double y) { return truth(x != y); }},
        {Operation::lt, [](double x, double y) { return truth(x < y); }},
        {Operation::le, [](double x, double y) { return truth(x <= y); }},
        {Operation::gt, [](double x, double y) { return truth(x > y); }},
        {Operation::ge, [](double x, double y) { return truth(x >= y); }},
        {Operation::logical_and, [](double x, double y) { return truth(x != 0 && y != 0); }},
        {Operation::logical_or, [](double x, double y) { return truth(x != 0 || y != 0); }},
        {Operation::logical_xor, [](double x, double y) { return truth((x != 0) != (y != 0)); }},
        {Operation::heaviside, heaviside},
        {Operation::step, [](double x, double y) { return std::isnan(x) ? x : heaviside(x, y); }},
    });
    return twins[operation];
}

std::int64_t (*integer_binary_twin(Operation operation))(std::int64_t, std::int64_t) {
    using namespace integer;
    constexpr auto larger = [](Integer x, Integer y) { return std::max(x, y); };
    constexpr auto smaller = [](Integer x, Integer y) { return std::min(x, y); };
    constexpr auto step = [](Integer x, Integer y) { return x == 0 ? y : static_cast<Integer>(x > 0); };
    static constexpr ByOperation<Integer (*)(Integer, Integer)> twins({
        {Operation::add, added},
        {Operation::sub, [](Integer x, Integer y) { return added(x, negated(y)); }},
        {Operation::mul, multiplied},
        {Operation::floor_divide, floor_divided},
        {Operation::trunc_divide, divided},
        {Operation::remainder, remainder},
        {Operation::modulo, remainder},
        {Operation::fmod, rest},
        {Operation::pow, power},
        {Operation::maximum, larger},
        {Operation::fmax, larger},
        {Operation::minimum, smaller},
        {Operation::fmin, smaller},
        {Operation::eq, [](Integer x, Integer y) { return static_cast<Integer>(x == y); }},
        {Operation::ne, [](Integer x, Integer y) { return static_cast<Integer>(x != y); }},
        {Operation::lt, [](Integer x, Integer y) { return static_cast<Integer>(x < y); }},
        {Operation::le, [](Integer x, Integer y) { return static_cast<Integer>(x <= y); }},
        {Operation::gt, [](Integer x, Integer y) { return static_cast<Integer>(x > y); }},
        {Operation::ge, [](Integer x, Integer y) { return static_cast<Integer>(x >= y); }},
        {Operation::logical_and, [](Integer x, Integer y) { return static_cast<Integer>(x != 0 && y != 0); }},
        {Operation::logical_or, [](Integer x, Integer y) { return static_cast<Integer>(x != 0 || y != 0); }},
        {Operation::logical_xor, [](Integer x, Integer y) { return static_cast<Integer>((x != 0) != (y != 0)); }},
        {Operation::bitwise_and, [](Integer x, Integer y) { return x & y; }},
        {Operation::bitwise_or, [](Integer x, Integer y) { return x | y; }},
        {Operation::bitwise_xor, [](Integer x, Integer y) { return x ^ y; }},
        {Operation::left_shift, [](Integer x, Integer y) { return wrapped(static_cast<Unsigned>(x) << (y & 63)); }},
        {Operation::right_shift, [](Integer x, Integer y) { return x >> (y & 63); }},
        {Operation::full_left_shift,
         [](Integer x, Integer y) { return is_shift(y) ? wrapped(static_cast<Unsigned>(x) << y) : 0; }},
        {Operation::full_right_shift, [](Integer x, Integer y) { return x >> (is_shift(y) ? y : 63); }},
        {Operation::heaviside, step},
        {Operation::step, step},
        {Operation::gcd, common_divisor},
        {Operation::lcm, common_multiple},
    });
    return twins[operation];
}

}  // namespace bcast::ops
