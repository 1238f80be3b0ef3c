// The operations on vectors of float32. Included once per set of SIMD instructions, so the guard
// turns with HWY_TARGET_TOGGLE instead of closing for good.
#if defined(BCAST_OPS_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BCAST_OPS_LANES_INL_H
#undef BCAST_OPS_LANES_INL_H
#else
#define BCAST_OPS_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <type_traits>

#include "bcast/rules/operation.hpp"
#include "bcast/ops/pow-inl.h"

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Whether `operation` is computed in lanes; if not, its twin computes every element.
template <Operation operation>
inline constexpr bool has_lanes = operation != Operation::pow || HWY_HAVE_FLOAT64;

/// The lanes that are computed at a time: a whole vector, and for what is left over at most four.
template <Operation operation>
struct Tags {
    using Wide = hn::ScalableTag<float>;
    using Narrow = hn::CappedTag<float, 4>;
};

#if HWY_HAVE_FLOAT64
template <>
struct Tags<Operation::pow> {
    using Wide = PowTag;
    using Narrow = NarrowPowTag;
};
#endif

/// twin<operation>(first, second) in each lane, for an operation that has lanes.
template <Operation operation, class D, class V>
HWY_INLINE V apply(D d, V first, V second) {
    if constexpr (operation == Operation::add) {
        return hn::Add(first, second);
    } else if constexpr (operation == Operation::sub) {
        return hn::Sub(first, second);
    } else if constexpr (operation == Operation::mul) {
        return hn::Mul(first, second);
    } else if constexpr (operation == Operation::div) {
        return hn::Div(first, second);
    } else if constexpr (operation == Operation::maximum) {
        // Not Max: what that gives for NaN and for zeros of two signs depends on the instructions.
        return hn::IfThenElse(hn::Or(hn::Gt(first, second), hn::IsNaN(first)), first, second);
    } else if constexpr (operation == Operation::minimum) {
        return hn::IfThenElse(hn::Or(hn::Lt(first, second), hn::IsNaN(first)), first, second);
    } else {
        static_assert(operation == Operation::pow);
        return pow_lanes(d, first, second);
    }
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
