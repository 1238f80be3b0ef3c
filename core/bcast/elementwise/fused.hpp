#pragma once

#include <cmath>
#include <initializer_list>
#include <type_traits>

namespace bcast::ops {

/// x * y + z with a single rounding. For float32 it uses double, which holds the product exactly; the intermediate
/// rounding of the sum to double affects about one result in several hundred million.
inline float fused(float x, float y, float z) {
    return static_cast<float>(static_cast<double>(x) * static_cast<double>(y) + static_cast<double>(z));
}
inline double fused(double x, double y, double z) {
    return std::fma(x, y, z);
}

/// Horner's scheme, coefficients from the highest degree down, each step rounded once.
template <class T>
T polynomial(T x, std::initializer_list<std::type_identity_t<T>> factors) {
    T sum = 0;
    for (const T factor : factors) sum = fused(sum, x, factor);
    return sum;
}

}  // namespace bcast::ops
