// exp, log and functions computed from them. Compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/kernels/exponential.cpp"

#include "bcast/kernels/families.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/exponential-inl.h"
#include "bcast/kernels/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

struct Exp {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return exp_lanes(d, x);
    }
    template <class D, class V>
    HWY_INLINE auto is_usual(D d, V x) const {
        return exp_is_usual(d, x);
    }
    template <class D, class V>
    HWY_INLINE V usual(D d, V x) const {
        return exp_usual(d, x);
    }
};
struct Log {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return log_lanes(d, x);
    }
    template <class D, class V>
    HWY_INLINE auto is_usual(D d, V x) const {
        return log_is_usual(d, x);
    }
    template <class D, class V>
    HWY_INLINE V usual(D d, V x) const {
        return log_usual(d, x);
    }
};
struct Entropy {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return entropy_lanes(d, x);
    }
};
struct Sigmoid {
    static constexpr bool is_straight = true;
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return sigmoid_lanes(d, x);
    }
};
struct Tanh {
    static constexpr bool is_straight = true;
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return tanh_lanes(d, x);
    }
};

struct Erf {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return erf_lanes(d, x);
    }
};

template <class Body>
constexpr Kernel lanes_of_one = compute_bound_rows<float, float, Body, Elements<float>>;

Kernel find_exponential(Operation operation, Dtype input) {
    if (input != Dtype::float32) return nullptr;
    switch (operation) {
        case Operation::exp:
            return lanes_of_one<Exp>;
        case Operation::log:
            return lanes_of_one<Log>;
        case Operation::special_entr:
            return lanes_of_one<Entropy>;
        case Operation::sigmoid:
            return lanes_of_one<Sigmoid>;
        case Operation::tanh:
            return lanes_of_one<Tanh>;
        case Operation::erf:
            return lanes_of_one<Erf>;
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
BCAST_DISPATCH_FAMILY(exponential_kernel, find_exponential)
#endif
