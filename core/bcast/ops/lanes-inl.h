// What the kernels' lanes have in common. Included once per set of SIMD instructions, so the guard turns with
// HWY_TARGET_TOGGLE instead of closing for good.
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

/// The value in every lane. For WebAssembly opaque to the compiler, which otherwise writes constants where they are
/// used, and engines make those anew each time, in several instructions, instead of once before the loop.
template <class D>
HWY_INLINE hn::Vec<D> constant(D d, float value) {
    hn::Vec<D> lanes = hn::Set(d, value);
#if HWY_TARGET == HWY_WASM
    asm("" : "+r"(lanes.raw));
#endif
    return lanes;
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
