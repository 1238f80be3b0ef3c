#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>

#include "bcast/concat.hpp"
#include "bcast/elementwise/by_operation.hpp"
#include "bcast/elementwise/complex_arithmetic.hpp"
#include "bcast/elementwise/fused.hpp"
#include "bcast/elementwise/implementation.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/raised.hpp"
#include "bcast/unaligned.hpp"

namespace bcast::ops {
namespace {

// Follow C's library functions, which NumPy calls: those of C++ differ in the last digits and in the signs of zeros.

template <typename T>
std::complex<T> square_root(std::complex<T> z) {
    const T x = z.real();
    const T y = z.imag();
    if (!std::isfinite(x) || !std::isfinite(y)) return std::sqrt(z);
    if (y == 0)
        return x < 0 ? std::complex<T>(0, std::copysign(std::sqrt(-x), y)) : std::complex<T>(std::abs(std::sqrt(x)), y);
    // If the sum of squares would overflow or underflow, scales by powers of 4, which is exact.
    const T larger = std::max(std::abs(x), std::abs(y));
    if (larger > std::numeric_limits<T>::max() / 4) return square_root(z / T(4)) * T(2);
    if (larger < 2 * std::numeric_limits<T>::min()) {
        constexpr int raised = (std::numeric_limits<T>::digits + 1) / 2;
        return square_root(z * std::ldexp(T(1), 2 * raised)) * std::ldexp(T(1), -raised);
    }
    if (x == 0) {
        const T half = std::sqrt(std::abs(y) / 2);
        return {half, std::copysign(half, y)};
    }
    const T length = std::hypot(x, y);
    if (x > 0) {
        const T real = std::sqrt((length + x) / 2);
        return {real, y / real / 2};
    }
    const T imaginary = std::sqrt((length - x) / 2);
    return {std::abs(y / imaginary / 2), std::copysign(imaginary, y)};
}

// If a part is 0, the other one is that of the real function, even if it overflows: some C++ libraries multiply 0 by
// infinity there. The sine of an infinity is NaN (C11, Annex G.6).

template <typename T>
std::complex<T> exponential(std::complex<T> z) {
    return z.imag() == 0 ? std::complex<T>(std::exp(z.real()), z.imag()) : std::exp(z);
}

template <typename T>
std::complex<T> hyperbolic_sine(std::complex<T> z) {
    return z.imag() == 0 ? std::complex<T>(std::sinh(z.real()), z.imag()) : std::sinh(z);
}

template <typename T>
std::complex<T> hyperbolic_cosine(std::complex<T> z) {
    if (z.imag() != 0) return std::cosh(z);
    return {std::cosh(z.real()), z.imag() * std::copysign(T{1}, z.real())};
}

template <typename T>
std::complex<T> hyperbolic_tangent(std::complex<T> z) {
    if (z.real() == 0 && std::isinf(z.imag())) return {z.real(), z.imag() - z.imag()};
    return std::tanh(z);
}

template <typename T>
std::complex<T> sine(std::complex<T> z) {
    return z.real() == 0 ? std::complex<T>(z.real(), std::sinh(z.imag())) : std::sin(z);
}

template <typename T>
std::complex<T> cosine(std::complex<T> z) {
    if (z.real() == 0) return {std::cosh(z.imag()), z.real() * std::copysign(T{1}, -z.imag())};
    if (std::isinf(z.real()) && z.imag() == 0) return {z.real() - z.real(), T{0}};
    return std::cos(z);
}

template <typename T>
std::complex<T> tangent(std::complex<T> z) {
    if (std::isinf(z.real()) && z.imag() == 0) return {z.real() - z.real(), z.imag()};
    return std::tan(z);
}

/// In the steps of NumPy's AVX-512 vectors (`AVX512F_absolute_CDOUBLE`), whose last digit is often not hypot's. An
/// input whose elements are more than a kilobyte apart, and an output that is not contiguous, have hypot's there.
template <typename T>
T magnitude(std::complex<T> z) {
    const T x = std::abs(z.real());
    const T y = std::abs(z.imag());
    const T larger = std::max(x, y);
    if (larger == 0 || std::isinf(larger) || std::isnan(x + y)) return std::hypot(x, y);
    const T ratio = std::min(x, y) / larger;
    return std::sqrt(fused(ratio, ratio, T{1})) * larger;
}

/// Wraps f as a twin: for one operand, for two, and for a selection between two.
template <class C, auto f>
void of_one(const std::byte* x, const std::byte* /*y*/, const std::byte* /*z*/, std::byte* out) {
    store_unaligned(out, f(load_unaligned<C>(x)));
}

template <class C, auto f>
void of_two(const std::byte* x, const std::byte* y, const std::byte* /*z*/, std::byte* out) {
    store_unaligned(out, f(load_unaligned<C>(x), load_unaligned<C>(y)));
}

template <class C>
void of_choice(const std::byte* x, const std::byte* y, const std::byte* z, std::byte* out) {
    store_unaligned(out, load_unaligned<C>(*x != std::byte{0} ? y : z));
}

constexpr double log_of_2 = 0.693147180559945309417232121458176568;
constexpr double log2_of_e = 1.442695040888963407359924681001892137;
constexpr double log10_of_e = 0.434294481903251827651128918916605082;

/// Inverse functions, which are implemented for complex128 only.
constexpr ByOperation<ComplexTwin> inverse_twins({
    {Operation::asin, of_one<std::complex<double>, [](std::complex<double> x) { return std::asin(x); }>},
    {Operation::acos, of_one<std::complex<double>, [](std::complex<double> x) { return std::acos(x); }>},
    {Operation::atan, of_one<std::complex<double>, [](std::complex<double> x) { return std::atan(x); }>},
    {Operation::asinh, of_one<std::complex<double>, [](std::complex<double> x) { return std::asinh(x); }>},
    {Operation::acosh, of_one<std::complex<double>, [](std::complex<double> x) { return std::acosh(x); }>},
    {Operation::atanh, of_one<std::complex<double>, [](std::complex<double> x) { return std::atanh(x); }>},
});

template <class C>
ComplexTwin unary_of(Operation operation) {
    using T = typename C::value_type;
    if (const ComplexTwin inverse = inverse_twins[operation]) {
        if constexpr (std::is_same_v<C, std::complex<double>>) return inverse;
        raise_unsupported({name_of(operation), " is not implemented for complex64"});
    }
    static constexpr ByOperation<ComplexTwin> twins({
        {Operation::positive, of_one<C, [](C x) { return x; }>},
        {Operation::neg, of_one<C, [](C x) { return -x; }>},
        {Operation::abs, of_one<C, [](C x) { return magnitude(x); }>},
        {Operation::signum, of_one<C, [](C x) { return complex::sign(x); }>},
        {Operation::round, of_one<C, [](C x) { return C(std::nearbyint(x.real()), std::nearbyint(x.imag())); }>},
        {Operation::reciprocal, of_one<C, [](C x) { return complex::reciprocal(x); }>},
        {Operation::square, of_one<C, [](C x) { return complex::product(x, x); }>},
        {Operation::sqrt, of_one<C, [](C x) { return square_root(x); }>},
        {Operation::exp, of_one<C, [](C x) { return exponential(x); }>},
        {Operation::exp2, of_one<C, [](C x) { return exponential(complex::scaled(x, static_cast<T>(log_of_2))); }>},
        {Operation::expm1, of_one<C, [](C x) { return complex::expm1(x); }>},
        {Operation::log, of_one<C, [](C x) { return std::log(x); }>},
        {Operation::log2, of_one<C, [](C x) { return complex::scaled(std::log(x), static_cast<T>(log2_of_e)); }>},
        {Operation::log10, of_one<C, [](C x) { return complex::scaled(std::log(x), static_cast<T>(log10_of_e)); }>},
        {Operation::log1p, of_one<C, [](C x) { return complex::log1p(x); }>},
        {Operation::sin, of_one<C, [](C x) { return sine(x); }>},
        {Operation::cos, of_one<C, [](C x) { return cosine(x); }>},
        {Operation::tan, of_one<C, [](C x) { return tangent(x); }>},
        {Operation::sinh, of_one<C, [](C x) { return hyperbolic_sine(x); }>},
        {Operation::cosh, of_one<C, [](C x) { return hyperbolic_cosine(x); }>},
        {Operation::tanh, of_one<C, [](C x) { return hyperbolic_tangent(x); }>},
        {Operation::logical_not, of_one<C, [](C x) { return x == C(); }>},
        {Operation::isnan, of_one<C, [](C x) { return complex::is_nan(x); }>},
        {Operation::isinf, of_one<C, [](C x) { return std::isinf(x.real()) || std::isinf(x.imag()); }>},
        {Operation::isfinite, of_one<C, [](C x) { return std::isfinite(x.real()) && std::isfinite(x.imag()); }>},
    });
    return twins[operation];
}

template <class C>
ComplexTwin binary_of(Operation operation) {
    static constexpr ByOperation<ComplexTwin> twins({
        {Operation::add, of_two<C, [](C x, C y) { return x + y; }>},
        {Operation::sub, of_two<C, [](C x, C y) { return x - y; }>},
        {Operation::mul, of_two<C, [](C x, C y) { return complex::product(x, y); }>},
        {Operation::div, of_two<C, [](C x, C y) { return complex::quotient(x, y); }>},
        {Operation::pow, of_two<C, [](C x, C y) { return complex::power(x, y); }>},
        {Operation::eq, of_two<C, [](C x, C y) { return x == y; }>},
        {Operation::ne, of_two<C, [](C x, C y) { return x != y; }>},
        {Operation::lt, of_two<C, [](C x, C y) { return complex::is_less(x, y); }>},
        {Operation::le, of_two<C, [](C x, C y) { return complex::is_at_most(x, y); }>},
        {Operation::gt, of_two<C, [](C x, C y) { return complex::is_less(y, x); }>},
        {Operation::ge, of_two<C, [](C x, C y) { return complex::is_at_most(y, x); }>},
        {Operation::maximum,
         of_two<C, [](C x, C y) { return complex::is_nan(x) || complex::is_at_most(y, x) ? x : y; }>},
        {Operation::minimum,
         of_two<C, [](C x, C y) { return complex::is_nan(x) || complex::is_at_most(x, y) ? x : y; }>},
        {Operation::fmax, of_two<C, [](C x, C y) { return complex::is_nan(y) || complex::is_at_most(y, x) ? x : y; }>},
        {Operation::fmin, of_two<C, [](C x, C y) { return complex::is_nan(y) || complex::is_at_most(x, y) ? x : y; }>},
        {Operation::logical_and, of_two<C, [](C x, C y) { return x != C() && y != C(); }>},
        {Operation::logical_or, of_two<C, [](C x, C y) { return x != C() || y != C(); }>},
        {Operation::logical_xor, of_two<C, [](C x, C y) { return (x != C()) != (y != C()); }>},
    });
    return twins[operation];
}

template <class C>
ComplexTwin complex_twin_of(Operation operation) {
    if (operation == Operation::where) return of_choice<C>;
    return operands_of(operation) == 1 ? unary_of<C>(operation) : binary_of<C>(operation);
}

void compute_complex(const Implementation& self, const Block& block) {
    const auto item = static_cast<std::ptrdiff_t>(item_size(self.output));
    for (std::size_t row = 0; row < block.rows; ++row) {
        std::array<std::byte*, max_planned> pointers{};
        for (std::size_t operand = 0; operand < pointers.size(); ++operand) {
            const BlockOperand& one = block.operands[operand];
            if (one.data != nullptr) pointers[operand] = one.data + static_cast<std::ptrdiff_t>(row) * one.row_stride;
        }
        for (std::size_t left = block.columns; left > 0; --left) {
            self.complex(pointers[1], pointers[2], pointers[3], pointers[0]);
            pointers[0] += item;
            for (std::size_t operand = 1; operand < pointers.size(); ++operand) {
                if (pointers[operand] != nullptr) pointers[operand] += block.operands[operand].column_stride;
            }
        }
    }
}

}  // namespace

Implementation complex_implementation(Operation operation, Dtype common) {
    Implementation out{};
    out.compute = compute_complex;
    out.input = common;
    out.output = operation == Operation::abs ? part_of(common) : is_predicate(operation) ? Dtype::bool_ : common;
    out.complex = common == dtypes::complex64 ? complex_twin_of<std::complex<float>>(operation)
                                              : complex_twin_of<std::complex<double>>(operation);
    out.truth = deciding_operand(operation);
    return out;
}

}  // namespace bcast::ops
