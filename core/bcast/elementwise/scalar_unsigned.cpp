#include <cstdint>
#include <numeric>

#include "bcast/elementwise/by_operation.hpp"
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
    constexpr auto sign = [](Integer x) { return static_cast<Integer>(x != 0); };
    static constexpr ByOperation<Integer (*)(Integer)> twins({
        {Operation::abs, [](Integer x) { return x; }},
        {Operation::sign, sign},
        {Operation::signum, sign},
        {Operation::reciprocal, [](Integer x) { return static_cast<Integer>(x == 1); }},
        {Operation::signbit, [](Integer) { return Integer{0}; }},
    });
    return twins[operation];
}

std::int64_t (*unsigned_binary_twin(Operation operation))(std::int64_t, std::int64_t) {
    constexpr auto larger = [](Integer x, Integer y) { return unsigned_bits(x) > unsigned_bits(y) ? x : y; };
    constexpr auto smaller = [](Integer x, Integer y) { return unsigned_bits(x) < unsigned_bits(y) ? x : y; };
    constexpr auto right_shift = [](Integer x, Integer y) {
        return integer::is_shift(y) ? wrapped(unsigned_bits(x) >> y) : 0;
    };
    static constexpr ByOperation<Integer (*)(Integer, Integer)> twins({
        {Operation::floor_divide, unsigned_quotient},
        {Operation::trunc_divide, unsigned_quotient},
        {Operation::remainder, unsigned_rest},
        {Operation::modulo, unsigned_rest},
        {Operation::fmod, unsigned_rest},
        {Operation::pow, unsigned_power},
        {Operation::maximum, larger},
        {Operation::fmax, larger},
        {Operation::minimum, smaller},
        {Operation::fmin, smaller},
        {Operation::lt, [](Integer x, Integer y) { return static_cast<Integer>(unsigned_bits(x) < unsigned_bits(y)); }},
        {Operation::le,
         [](Integer x, Integer y) { return static_cast<Integer>(unsigned_bits(x) <= unsigned_bits(y)); }},
        {Operation::gt, [](Integer x, Integer y) { return static_cast<Integer>(unsigned_bits(x) > unsigned_bits(y)); }},
        {Operation::ge,
         [](Integer x, Integer y) { return static_cast<Integer>(unsigned_bits(x) >= unsigned_bits(y)); }},
        {Operation::right_shift, right_shift},
        {Operation::full_right_shift, right_shift},
        {Operation::gcd, [](Integer x, Integer y) { return wrapped(std::gcd(unsigned_bits(x), unsigned_bits(y))); }},
        {Operation::lcm,
         [](Integer x, Integer y) {
             const Unsigned divisor = std::gcd(unsigned_bits(x), unsigned_bits(y));
             return divisor == 0 ? 0 : wrapped(unsigned_bits(x) / divisor * unsigned_bits(y));
         }},
    });
    return twins[operation];
}

}  // namespace bcast::ops
