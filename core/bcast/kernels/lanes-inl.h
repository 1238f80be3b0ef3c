// Vector helpers shared by the kernels. Included once per SIMD target, so the include guard toggles with
// HWY_TARGET_TOGGLE.
#if defined(BCAST_OPS_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BCAST_OPS_LANES_INL_H
#undef BCAST_OPS_LANES_INL_H
#else
#define BCAST_OPS_LANES_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Without vectors, Highway's Max and Min do not return the second operand for NaN and for zeros of different signs,
/// and rounding loses the sign of zeros.
#if HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_SCALAR
inline constexpr bool has_vectors = false;
#else
inline constexpr bool has_vectors = true;
#endif

/// The value in every lane. Opaque to the compiler for WebAssembly: otherwise it emits constants at each use, and
/// engines materialize those every time, in several instructions, rather than once before the loop.
template <class D>
HWY_INLINE hn::Vec<D> constant(D d, hn::TFromD<D> value) {
    hn::Vec<D> lanes = hn::Set(d, value);
#if HWY_TARGET == HWY_WASM
    asm("" : "+r"(lanes.raw));
#endif
    return lanes;
}

/// x, or `limit` if x is less. NaN stays NaN.
template <class D, class V>
HWY_INLINE V at_least([[maybe_unused]] D d, V x, V limit) {
    if constexpr (has_vectors) return hn::Max(limit, x);
    return hn::IfThenElse(hn::Lt(x, limit), limit, x);
}

/// x, or `limit` if x is greater. NaN stays NaN.
template <class D, class V>
HWY_INLINE V at_most([[maybe_unused]] D d, V x, V limit) {
    if constexpr (has_vectors) return hn::Min(limit, x);
    return hn::IfThenElse(hn::Gt(x, limit), limit, x);
}

/// Whether the mask is true in every lane.
template <class D, class M>
HWY_INLINE bool is_true_everywhere(D d, M mask) {
#if HWY_TARGET == HWY_WASM
    constexpr unsigned all = (1U << hn::MaxLanes(D())) - 1;
    return (wasm_i32x4_bitmask(hn::VecFromMask(d, mask).raw) & all) == all;
#else
    return hn::AllTrue(d, mask);
#endif
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
