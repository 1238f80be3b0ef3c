#pragma once

#include <cstdint>
#include <numeric>

/// 64-bit integer arithmetic as used by the scalar twins: two's complement wraparound where C++ leaves overflow
/// undefined.
namespace bcast::ops::integer {

using Integer = std::int64_t;
using Unsigned = std::uint64_t;

inline Integer wrapped(Unsigned value) {
    return static_cast<Integer>(value);
}

inline Integer negated(Integer x) {
    return wrapped(0 - static_cast<Unsigned>(x));
}

inline Integer added(Integer x, Integer y) {
    return wrapped(static_cast<Unsigned>(x) + static_cast<Unsigned>(y));
}

inline Integer multiplied(Integer x, Integer y) {
    return wrapped(static_cast<Unsigned>(x) * static_cast<Unsigned>(y));
}

/// Truncating division; division by 0 gives 0, which occurs only in NumPy (PyTorch raises first).
inline Integer divided(Integer x, Integer y) {
    if (y == 0) return 0;
    return y == -1 ? negated(x) : x / y;
}

inline Integer rest(Integer x, Integer y) {
    return y == 0 || y == -1 ? 0 : x % y;
}

inline bool is_below(Integer x, Integer y) {
    return rest(x, y) != 0 && (x < 0) != (y < 0);
}

inline Integer floor_divided(Integer x, Integer y) {
    return divided(x, y) - (is_below(x, y) ? 1 : 0);
}

inline Integer remainder(Integer x, Integer y) {
    return rest(x, y) + (is_below(x, y) ? y : 0);
}

/// Negative powers of 1 and -1 are integral; all others are 0 (PyTorch 1.13 `powi`; NumPy raises first).
inline Integer power(Integer base, Integer exponent) {
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

inline bool is_shift(Integer count) {
    return count >= 0 && count < 64;
}

/// Of -2^63 the magnitude is unsigned, as in NumPy.
inline Integer common_divisor(Integer x, Integer y) {
    const auto magnitude = [](Integer one) { return static_cast<std::uint64_t>(one < 0 ? negated(one) : one); };
    return static_cast<Integer>(std::gcd(magnitude(x), magnitude(y)));
}

inline Integer common_multiple(Integer x, Integer y) {
    const Integer divisor = common_divisor(x, y);
    const Integer multiple = divisor == 0 ? 0 : multiplied(x / divisor, y);
    return multiple < 0 ? negated(multiple) : multiple;
}

}  // namespace bcast::ops::integer
