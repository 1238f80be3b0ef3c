#pragma once

#include <cmath>
#include <complex>
#include <limits>

/// Complex arithmetic as in NumPy 1.24, each operation rounded to the type of the parts (loops of umath and npy_math).
/// Python's complex arithmetic is the same except for the errors it raises.
namespace bcast::ops::complex {

template <class C>
bool is_nan(C x) {
    return std::isnan(x.real()) || std::isnan(x.imag());
}

/// Lexicographic comparison; with a NaN part, the imaginary parts are compared only if the real parts are equal.
template <class C>
bool is_less(C x, C y) {
    return (x.real() < y.real() && !std::isnan(x.imag()) && !std::isnan(y.imag())) ||
           (x.real() == y.real() && x.imag() < y.imag());
}

template <class C>
bool is_at_most(C x, C y) {
    return (x.real() < y.real() && !std::isnan(x.imag()) && !std::isnan(y.imag())) ||
           (x.real() == y.real() && x.imag() <= y.imag());
}

/// The textbook formula; unlike std::complex, without recovery of infinities.
template <class C>
C product(C x, C y) {
    return {x.real() * y.real() - x.imag() * y.imag(), x.real() * y.imag() + x.imag() * y.real()};
}

template <class C, class T>
C scaled(C x, T factor) {
    return {x.real() * factor, x.imag() * factor};
}

/// Smith's algorithm.
template <class C>
C quotient(C x, C y) {
    using T = typename C::value_type;
    const T real = std::abs(y.real());
    const T imaginary = std::abs(y.imag());
    if (real >= imaginary) {
        if (real == 0 && imaginary == 0) return {x.real() / real, x.imag() / real};
        const T ratio = y.imag() / y.real();
        const T scale = T{1} / (y.real() + y.imag() * ratio);
        return {(x.real() + x.imag() * ratio) * scale, (x.imag() - x.real() * ratio) * scale};
    }
    const T ratio = y.real() / y.imag();
    const T scale = T{1} / (y.imag() + y.real() * ratio);
    return {(x.real() * ratio + x.imag()) * scale, (x.imag() * ratio - x.real()) * scale};
}

template <class C>
C reciprocal(C x) {
    using T = typename C::value_type;
    if (std::abs(x.imag()) <= std::abs(x.real())) {
        const T ratio = x.imag() / x.real();
        const T denominator = x.real() + x.imag() * ratio;
        return {T{1} / denominator, -ratio / denominator};
    }
    const T ratio = x.real() / x.imag();
    const T denominator = x.real() * ratio + x.imag();
    return {ratio / denominator, T{-1} / denominator};
}

/// Integral exponents between -100 and 100 are computed by multiplication.
template <class C>
C power(C x, C y) {
    using T = typename C::value_type;
    if (y == C()) return C(1);
    if (x == C()) {
        constexpr T nan = std::numeric_limits<T>::quiet_NaN();
        return y.real() > 0 && y.imag() == 0 ? C() : C(nan, nan);
    }
    if (y.imag() == 0 && std::abs(y.real()) < 100 && y.real() == std::trunc(y.real())) {
        const auto exponent = static_cast<int>(y.real());
        if (exponent == 1) return x;
        if (exponent == 2) return product(x, x);
        if (exponent == 3) return product(x, product(x, x));
        C result(1);
        C factor = x;
        for (int left = std::abs(exponent); left > 0; left /= 2, factor = product(factor, factor)) {
            if (left % 2 == 1) result = product(result, factor);
        }
        return exponent < 0 ? quotient(C(1), result) : result;
    }
    return std::pow(x, y);
}

/// The sign of the real part, or of the imaginary part if the real part is 0.
template <class C>
C sign(C x) {
    using T = typename C::value_type;
    if (is_less(C(), x)) return C(1);
    if (is_less(x, C())) return C(-1);
    return x == C() ? C() : C(std::numeric_limits<T>::quiet_NaN());
}

template <class C>
C log1p(C x) {
    using T = typename C::value_type;
    const T next = x.real() + T{1};
    return {std::log(std::hypot(next, x.imag())), std::atan2(x.imag(), next)};
}

template <class C>
C expm1(C x) {
    using T = typename C::value_type;
    const T half = std::sin(x.imag() / T{2});
    return {std::expm1(x.real()) * std::cos(x.imag()) - T{2} * half * half, std::exp(x.real()) * std::sin(x.imag())};
}

}  // namespace bcast::ops::complex
