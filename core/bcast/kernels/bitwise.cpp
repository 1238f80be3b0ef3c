// Bitwise operations on integers. Compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/kernels/bitwise.cpp"

#include "bcast/kernels/families.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

// Each body has overloads for vectors and for single elements.
struct BitwiseAnd {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::And(x, y);
    }
    template <class T>
    T operator()(T x, T y) const {
        return x & y;
    }
};
struct BitwiseOr {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Or(x, y);
    }
    template <class T>
    T operator()(T x, T y) const {
        return x | y;
    }
};
struct BitwiseXor {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Xor(x, y);
    }
    template <class T>
    T operator()(T x, T y) const {
        return x ^ y;
    }
};
struct BitwiseNot {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x) const {
        return hn::Not(x);
    }
    template <class T>
    T operator()(T x) const {
        return ~x;
    }
};
/// Shifts by the count modulo the width.
struct LeftShift {
    template <class T>
    T operator()(T x, T count) const {
        return static_cast<T>(static_cast<std::make_unsigned_t<T>>(x) << (count & (T{8} * T{sizeof(T)} - 1)));
    }
};
struct RightShift {
    template <class T>
    T operator()(T x, T count) const {
        return x >> (count & (T{8} * T{sizeof(T)} - 1));
    }
};

template <class T>
Kernel bitwise_kernel(Operation operation) {
    switch (operation) {
        case Operation::bitwise_and:
            return kernel_of_two<T, T, BitwiseAnd>();
        case Operation::bitwise_or:
            return kernel_of_two<T, T, BitwiseOr>();
        case Operation::bitwise_xor:
            return kernel_of_two<T, T, BitwiseXor>();
        case Operation::bitwise_not:
            return plain_rows<T, T, BitwiseNot>;
        case Operation::left_shift:
            return plain_pairs<T, T, LeftShift>;
        case Operation::right_shift:
            return plain_pairs<T, T, RightShift>;
        default:
            return nullptr;
    }
}

Kernel find_bitwise(Operation operation, Dtype input) {
    return kernel_for_type(input, [operation]<class T>(std::type_identity<T> /*type*/) -> Kernel {
        if constexpr (std::is_integral_v<T>) return bitwise_kernel<T>(operation);
        return nullptr;
    });
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
BCAST_DISPATCH_FAMILY(bitwise_kernel, find_bitwise)
#endif
