#pragma once

#include <cmath>
#include <initializer_list>
#include <type_traits>

namespace bcast::ops {

/// x y + z, rounded once. Of float32 by double, which holds the product of two of them exactly: that the sum is rounded
/// to double before shows in one of some hundred million.
inline float fused(float x, float y, float z) {
    return static_cast<float>(static_cast<double>(x) * static_cast<double>(y) + static_cast<double>(z));
}
inline double fused(double x, double y, double z) {
    return std::fma(x, y, z);
}

/// A polynomial from its highest factor down (Horner's scheme), each step rounded once.
template <class T>
T polynomial(T x, std::initializer_list<std::type_identity_t<T>> factors) {
    T sum = 0;
    for (const T factor : factors) sum = fused(sum, x, factor);
    return sum;
}

}  // namespace bcast::ops
