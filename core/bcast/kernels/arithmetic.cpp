// Arithmetic on one and two operands. Compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/kernels/arithmetic.cpp"

#include "bcast/kernels/families.hpp"

#include <cmath>
#include <limits>
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

/// The unsigned type of T's width, whose arithmetic wraps around; a float type is unchanged.
template <class T>
using Wrapping = typename std::conditional_t<std::is_integral_v<T>, std::make_unsigned<T>, std::common_type<T>>::type;

template <class T>
constexpr Wrapping<T> wrapping(T value) {
    return static_cast<Wrapping<T>>(value);
}

// Each body has overloads for vectors and for single elements.
struct Add {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Add(x, y);
    }
    template <class T>
    T operator()(T x, T y) const {
        return static_cast<T>(wrapping(x) + wrapping(y));
    }
};
struct Sub {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Sub(x, y);
    }
    template <class T>
    T operator()(T x, T y) const {
        return static_cast<T>(wrapping(x) - wrapping(y));
    }
};
struct Mul {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Mul(x, y);
    }
    template <class T>
    T operator()(T x, T y) const {
        return static_cast<T>(wrapping(x) * wrapping(y));
    }
};
struct Div {
    static constexpr bool is_divided = true;

    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Div(x, y);
    }
    double operator()(double x, double y) const { return x / y; }
};

template <bool greater>
struct Extreme {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        if constexpr (!hwy::IsFloat<hn::TFromD<D>>()) {
            return greater ? hn::Max(x, y) : hn::Min(x, y);
        } else if constexpr (has_vectors) {
            return hn::IfThenElse(hn::IsNaN(x), x, greater ? hn::Max(x, y) : hn::Min(x, y));
        } else {
            return hn::IfThenElse(hn::Or(greater ? hn::Gt(x, y) : hn::Lt(x, y), hn::IsNaN(x)), x, y);
        }
    }
    template <class T>
    T operator()(T x, T y) const {
        // NOLINTNEXTLINE(misc-redundant-expression): not equal to itself is NaN, and an integer never is.
        return (greater ? x > y : x < y) || x != x ? x : y;
    }
};

struct Neg {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Neg(x);
    }
    template <class T>
    T operator()(T x) const {
        if constexpr (std::is_integral_v<T>) return static_cast<T>(0 - wrapping(x));
        return -x;
    }
};
struct Abs {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Abs(x);
    }
    template <class T>
    T operator()(T x) const {
        if constexpr (std::is_integral_v<T>) return x < 0 ? Neg()(x) : x;
        return std::abs(x);
    }
};
struct Square {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Mul(x, x);
    }
    template <class T>
    T operator()(T x) const {
        return Mul()(x, x);
    }
};
struct Relu {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return hn::IfThenElse(hn::Lt(x, hn::Zero(d)), hn::Zero(d), x);
    }
    template <class T>
    T operator()(T x) const {
        // Not a comparison with 0: LLVM 14 would compile that to WebAssembly's maximum, for which -0 is less than 0.
        if constexpr (std::is_floating_point_v<T>) return x <= -std::numeric_limits<T>::denorm_min() ? T{0} : x;
        return x < 0 ? T{0} : x;
    }
};
struct Sqrt {
    static constexpr bool is_divided = true;

    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Sqrt(x);
    }
    double operator()(double x) const { return std::sqrt(x); }
};
struct Reciprocal {
    static constexpr bool is_divided = true;

    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return hn::Div(hn::Set(d, hn::TFromD<D>(1)), x);
    }
    double operator()(double x) const { return 1 / x; }
    /// NumPy 1.24 converts 1.0 / 0 to the minimum integer.
    std::int32_t operator()(std::int32_t x) const {
        if (x == 0) return std::numeric_limits<std::int32_t>::min();
        return x == 1 || x == -1 ? x : 0;
    }
};
struct Floor {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Floor(x);
    }
};
struct Ceil {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Ceil(x);
    }
};
struct Trunc {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Trunc(x);
    }
};
struct Round {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Round(x);
    }
};

/// The operations of floating types only.
template <class T>
Kernel fraction_kernel(Operation operation) {
    switch (operation) {
        case Operation::div:
            return kernel_of_two<T, T, Div>();
        case Operation::sqrt:
            return kernel_of_one<T, T, Sqrt>();
        case Operation::reciprocal:
            return kernel_of_one<T, T, Reciprocal>();
        default:
            return nullptr;
    }
}

template <class Body>
constexpr Kernel rounding_lanes = has_vectors ? kernel_of_one<float, float, Body>() : nullptr;

/// The operations that need lanes of float32.
Kernel rounding_kernel(Operation operation) {
    switch (operation) {
        case Operation::floor:
            return rounding_lanes<Floor>;
        case Operation::ceil:
            return rounding_lanes<Ceil>;
        case Operation::trunc:
            return rounding_lanes<Trunc>;
        case Operation::round:
            return rounding_lanes<Round>;
        default:
            return nullptr;
    }
}

/// The operations of all types.
template <class T>
Kernel number_kernel(Operation operation) {
    switch (operation) {
        case Operation::add:
            return kernel_of_two<T, T, Add>();
        case Operation::sub:
            return kernel_of_two<T, T, Sub>();
        case Operation::mul:
            return kernel_of_two<T, T, Mul>();
        case Operation::maximum:
            return kernel_of_two<T, T, Extreme<true>>();
        case Operation::minimum:
            return kernel_of_two<T, T, Extreme<false>>();
        case Operation::neg:
            return kernel_of_one<T, T, Neg>();
        case Operation::abs:
            return kernel_of_one<T, T, Abs>();
        case Operation::square:
            return kernel_of_one<T, T, Square>();
        case Operation::relu:
            return kernel_of_one<T, T, Relu>();
        default:
            return nullptr;
    }
}

template <class T>
Kernel arithmetic_kernel(Operation operation) {
    Kernel found = number_kernel<T>(operation);
    if constexpr (std::is_floating_point_v<T>) {
        if (!found) found = fraction_kernel<T>(operation);
    }
    if constexpr (std::is_same_v<T, float>) {
        if (!found) found = rounding_kernel(operation);
    }
    if constexpr (std::is_same_v<T, std::int32_t>) {
        if (operation == Operation::reciprocal) found = plain_rows<T, T, Reciprocal>;
    }
    return found;
}

Kernel find_arithmetic(Operation operation, Dtype input) {
    return kernel_for_type(
        input, [operation]<class T>(std::type_identity<T> /*type*/) { return arithmetic_kernel<T>(operation); });
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
BCAST_DISPATCH_FAMILY(arithmetic_kernel, find_arithmetic)
#endif
