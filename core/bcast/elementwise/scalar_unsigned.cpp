#include <cstdint>
#include <numeric>

#include "bcast/elementwise/integer_arithmetic.hpp"
#include "bcast/elementwise/scalar.hpp"

namespace bcast::ops {
namespace {

using integer::Integer;
using integer::Unsigned;
using integer::wrapped;

constexpr Unsigned unsigned_bits(Integer x) {
    return static_cast<Unsigned>(x);
}

Integer unsigned_quotient(Integer x, Integer y) {
    return y == 0 ? 0 : wrapped(unsigned_bits(x) / unsigned_bits(y));
}

Integer unsigned_rest(Integer x, Integer y) {
    return y == 0 ? 0 : wrapped(unsigned_bits(x) % unsigned_bits(y));
}

Integer unsigned_power(Integer base, Integer exponent) {
    Unsigned result = 1;
    Unsigned factor = unsigned_bits(base);
    for (Unsigned left = unsigned_bits(exponent); left > 0; left /= 2, factor *= factor) {
        if (left % 2 == 1) result *= factor;
    }
    return wrapped(result);
}

}  // namespace

std::int64_t (*unsigned_unary_twin(Operation operation))(std::int64_t) {
    switch (operation) {
        case Operation::abs:
            return [](Integer x) { return x; };
        case Operation::sign:
        case Operation::signum:
            return [](Integer x) { return static_cast<Integer>(x != 0); };
        case Operation::reciprocal:
            return [](Integer x) { return static_cast<Integer>(x == 1); };
        case Operation::signbit:
            return [](Integer) { return Integer{0}; };
        default:
            return nullptr;
    }
}

std::int64_t (*unsigned_binary_twin(Operation operation))(std::int64_t, std::int64_t) {
    switch (operation) {
        case Operation::floor_divide:
        case Operation::trunc_divide:
            return unsigned_quotient;
        case Operation::remainder:
        case Operation::modulo:
        case Operation::fmod:
            return unsigned_rest;
        case Operation::pow:
            return unsigned_power;
        case Operation::maximum:
        case Operation::fmax:
            return [](Integer x, Integer y) { return unsigned_bits(x) > unsigned_bits(y) ? x : y; };
        case Operation::minimum:
        case Operation::fmin:
            return [](Integer x, Integer y) { return unsigned_bits(x) < unsigned_bits(y) ? x : y; };
        case Operation::lt:
            return [](Integer x, Integer y) { return static_cast<Integer>(unsigned_bits(x) < unsigned_bits(y)); };
        case Operation::le:
            return [](Integer x, Integer y) { return static_cast<Integer>(unsigned_bits(x) <= unsigned_bits(y)); };
        case Operation::gt:
            return [](Integer x, Integer y) { return static_cast<Integer>(unsigned_bits(x) > unsigned_bits(y)); };
        case Operation::ge:
            return [](Integer x, Integer y) { return static_cast<Integer>(unsigned_bits(x) >= unsigned_bits(y)); };
        case Operation::right_shift:
        case Operation::full_right_shift:
            return [](Integer x, Integer y) { return integer::is_shift(y) ? wrapped(unsigned_bits(x) >> y) : 0; };
        case Operation::gcd:
            return [](Integer x, Integer y) { return wrapped(std::gcd(unsigned_bits(x), unsigned_bits(y))); };
        case Operation::lcm:
            return [](Integer x, Integer y) {
                const Unsigned divisor = std::gcd(unsigned_bits(x), unsigned_bits(y));
                return divisor == 0 ? 0 : wrapped(unsigned_bits(x) / divisor * unsigned_bits(y));
            };
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops
