// Comparisons and other predicates. Compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/kernels/comparison.cpp"

#include "bcast/kernels/families.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

// NaN is not equal to anything; Highway's Ne does not guarantee that. Each body has overloads for vectors, which return
// a mask, and for single elements.
struct Eq {
    template <class D, class V>
    HWY_INLINE auto operator()(D /*d*/, V x, V y) const {
        return hn::Eq(x, y);
    }
    template <class T>
    bool operator()(T x, T y) const {
        return x == y;
    }
};
struct Ne {
    template <class D, class V>
    HWY_INLINE auto operator()(D /*d*/, V x, V y) const {
        return hn::Not(hn::Eq(x, y));
    }
    template <class T>
    bool operator()(T x, T y) const {
        return x != y;
    }
};
struct Lt {
    template <class D, class V>
    HWY_INLINE auto operator()(D /*d*/, V x, V y) const {
        return hn::Lt(x, y);
    }
    template <class T>
    bool operator()(T x, T y) const {
        return x < y;
    }
};
struct Le {
    template <class D, class V>
    HWY_INLINE auto operator()(D /*d*/, V x, V y) const {
        if constexpr (hwy::IsFloat<hn::TFromD<D>>()) {
            return hn::Le(x, y);
        } else {
            return hn::Not(hn::Gt(x, y));
        }
    }
    template <class T>
    bool operator()(T x, T y) const {
        return x <= y;
    }
};
struct Gt {
    template <class D, class V>
    HWY_INLINE auto operator()(D /*d*/, V x, V y) const {
        return hn::Gt(x, y);
    }
    template <class T>
    bool operator()(T x, T y) const {
        return x > y;
    }
};
struct Ge {
    template <class D, class V>
    HWY_INLINE auto operator()(D /*d*/, V x, V y) const {
        if constexpr (hwy::IsFloat<hn::TFromD<D>>()) {
            return hn::Ge(x, y);
        } else {
            return hn::Not(hn::Lt(x, y));
        }
    }
    template <class T>
    bool operator()(T x, T y) const {
        return x >= y;
    }
};

// Without vectors: each vectorized kernel would take 1.5 KB, for operations that hardly any program uses.
struct LogicalAnd {
    template <class T>
    bool operator()(T x, T y) const {
        return x != 0 && y != 0;
    }
};
struct LogicalOr {
    template <class T>
    bool operator()(T x, T y) const {
        return x != 0 || y != 0;
    }
};
struct LogicalXor {
    template <class T>
    bool operator()(T x, T y) const {
        return (x != 0) != (y != 0);
    }
};
struct LogicalNot {
    template <class D, class V>
    HWY_INLINE auto operator()(D d, V x) const {
        return hn::Eq(x, hn::Zero(d));
    }
    template <class T>
    bool operator()(T x) const {
        return x == 0;
    }
};
struct IsNan {
    template <class D, class V>
    HWY_INLINE auto operator()(D /*d*/, V x) const {
        return hn::IsNaN(x);
    }
    bool operator()(double x) const { return x != x; }
};

using Truth = std::uint8_t;

template <class T>
Kernel comparison_kernel(Operation operation) {
    switch (operation) {
        case Operation::eq:
            return kernel_of_two<T, Truth, Eq>();
        case Operation::ne:
            return kernel_of_two<T, Truth, Ne>();
        case Operation::lt:
            return kernel_of_two<T, Truth, Lt>();
        case Operation::le:
            return kernel_of_two<T, Truth, Le>();
        case Operation::gt:
            return kernel_of_two<T, Truth, Gt>();
        case Operation::ge:
            return kernel_of_two<T, Truth, Ge>();
        case Operation::logical_and:
            return plain_pairs<T, Truth, LogicalAnd>;
        case Operation::logical_or:
            return plain_pairs<T, Truth, LogicalOr>;
        case Operation::logical_xor:
            return plain_pairs<T, Truth, LogicalXor>;
        case Operation::logical_not:
            return kernel_of_one<T, Truth, LogicalNot>();
        case Operation::isnan:
            if constexpr (std::is_floating_point_v<T>) return kernel_of_one<T, Truth, IsNan>();
            return nullptr;
        default:
            return nullptr;
    }
}

Kernel find_comparison(Operation operation, Dtype input) {
    return kernel_for_type(
        input, [operation]<class T>(std::type_identity<T> /*type*/) { return comparison_kernel<T>(operation); });
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
BCAST_DISPATCH_FAMILY(comparison_kernel, find_comparison)
#endif
