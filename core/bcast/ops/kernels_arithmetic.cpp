// Arithmetic on one and two operands. Compiled once for each set of SIMD instructions that the program may meet.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/ops/kernels_arithmetic.cpp"

#include "bcast/ops/kernel_families.hpp"

#include <cmath>
#include <limits>
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/ops/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

/// The unsigned type of T's width, in which overflow wraps; floats as they are.
template <class T>
using Wrapping = typename std::conditional_t<std::is_integral_v<T>, std::make_unsigned<T>, std::common_type<T>>::type;

template <class T>
constexpr Wrapping<T> wrapping(T value) {
    return static_cast<Wrapping<T>>(value);
}

// Each body is there for vectors and for single elements.
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
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Div(x, y);
    }
    double operator()(double x, double y) const { return x / y; }
};

/// Where there are no vectors, Max and Min do not give the second operand for NaN and zeros of two signs, and rounding
/// loses the sign of zeros.
#if HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_SCALAR
inline constexpr bool has_vectors = false;
#else
inline constexpr bool has_vectors = true;
#endif

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
        // Beside a comparison with 0 LLVM 14 takes this for WebAssembly's maximum, to which -0 is less than 0.
        if constexpr (std::is_floating_point_v<T>) return x <= -std::numeric_limits<T>::denorm_min() ? T{0} : x;
        return x < 0 ? T{0} : x;
    }
};
struct Sqrt {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Sqrt(x);
    }
    double operator()(double x) const { return std::sqrt(x); }
};
struct Reciprocal {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return hn::Div(hn::Set(d, hn::TFromD<D>(1)), x);
    }
    double operator()(double x) const { return 1 / x; }
    /// NumPy 1.24 converts 1.0 / 0 to the least integer.
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

template <class T, class Body>
constexpr Kernel lanes_of_one = cheap_rows<T, T, Body, Elements<T>>;

/// What float32 has beside `common_kernel`.
Kernel float_kernel(Operation operation) {
    switch (operation) {
        case Operation::div:
            return cheap_pairs<float, float, Div>;
        case Operation::sqrt:
            return lanes_of_one<float, Sqrt>;
        case Operation::reciprocal:
            return lanes_of_one<float, Reciprocal>;
        case Operation::floor:
            return has_vectors ? lanes_of_one<float, Floor> : nullptr;
        case Operation::ceil:
            return has_vectors ? lanes_of_one<float, Ceil> : nullptr;
        case Operation::trunc:
            return has_vectors ? lanes_of_one<float, Trunc> : nullptr;
        case Operation::round:
            return has_vectors ? lanes_of_one<float, Round> : nullptr;
        default:
            return nullptr;
    }
}

Kernel double_kernel(Operation operation) {
    switch (operation) {
        case Operation::div:
            return plain_pairs<double, double, Div>;
        case Operation::sqrt:
            return plain_rows<double, double, Sqrt>;
        case Operation::reciprocal:
            return plain_rows<double, double, Reciprocal>;
        default:
            return nullptr;
    }
}

/// What every type has, by lanes of 32 bits.
template <class T>
Kernel common_kernel(Operation operation) {
    switch (operation) {
        case Operation::add:
            return cheap_pairs<T, T, Add>;
        case Operation::sub:
            return cheap_pairs<T, T, Sub>;
        case Operation::mul:
            return cheap_pairs<T, T, Mul>;
        case Operation::maximum:
            return cheap_pairs<T, T, Extreme<true>>;
        case Operation::minimum:
            return cheap_pairs<T, T, Extreme<false>>;
        case Operation::neg:
            return lanes_of_one<T, Neg>;
        case Operation::abs:
            return lanes_of_one<T, Abs>;
        case Operation::square:
            return lanes_of_one<T, Square>;
        case Operation::relu:
            return lanes_of_one<T, Relu>;
        default:
            return nullptr;
    }
}

/// The same of 64 bits, for which not every set of instructions has lanes.
template <class T>
Kernel plain_kernel(Operation operation) {
    switch (operation) {
        case Operation::add:
            return plain_pairs<T, T, Add>;
        case Operation::sub:
            return plain_pairs<T, T, Sub>;
        case Operation::mul:
            return plain_pairs<T, T, Mul>;
        case Operation::maximum:
            return plain_pairs<T, T, Extreme<true>>;
        case Operation::minimum:
            return plain_pairs<T, T, Extreme<false>>;
        case Operation::neg:
            return plain_rows<T, T, Neg>;
        case Operation::abs:
            return plain_rows<T, T, Abs>;
        case Operation::square:
            return plain_rows<T, T, Square>;
        case Operation::relu:
            return plain_rows<T, T, Relu>;
        default:
            return nullptr;
    }
}

Kernel find_arithmetic(Operation operation, Dtype input) {
    Kernel found = nullptr;
    switch (input) {
        case Dtype::float32:
            found = float_kernel(operation);
            return found ? found : common_kernel<float>(operation);
        case Dtype::int32:
            if (operation == Operation::reciprocal) return plain_rows<std::int32_t, std::int32_t, Reciprocal>;
            return common_kernel<std::int32_t>(operation);
        case Dtype::float64:
            found = double_kernel(operation);
            return found ? found : plain_kernel<double>(operation);
        case Dtype::int64:
            return plain_kernel<std::int64_t>(operation);
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {

HWY_EXPORT(find_arithmetic);

}  // namespace

Kernel arithmetic_kernel(Operation operation, Dtype input) {
    return HWY_DYNAMIC_DISPATCH(find_arithmetic)(operation, input);
}

}  // namespace bcast::ops
#endif
