// sin and cos on float32 vectors, each within 2 ULP of the exact value. Included once per SIMD target, like rows-inl.h.
#if defined(BCAST_OPS_TRIGONOMETRIC_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BCAST_OPS_TRIGONOMETRIC_INL_H
#undef BCAST_OPS_TRIGONOMETRIC_INL_H
#else
#define BCAST_OPS_TRIGONOMETRIC_INL_H
#endif

#include <hwy/highway.h>

#include "bcast/elementwise/scalar.hpp"
#include "bcast/kernels/exponential-inl.h"

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Computes every lane by the scalar twin: for arguments so large that the multiple of pi / 2 is not exact in a float.
template <Operation operation, class D, class V>
HWY_NOINLINE V by_twin(D d, V x) {
    HWY_ALIGN float lanes[hn::MaxLanes(D())];
    hn::Store(x, d, lanes);
    const auto twin = unary_twin(operation);
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane)
        lanes[lane] = static_cast<float>(twin(static_cast<double>(lanes[lane])));
    return hn::Load(d, lanes);
}

/// sin(x + quadrants * pi / 2): sin x for 0 quadrants, cos x for 1. `operation` selects the twin.
template <Operation operation, int quadrants, class D, class V>
HWY_INLINE V sine_lanes(D d, V x) {
    const hn::RebindToSigned<D> di;
    if (HWY_UNLIKELY(!hn::AllTrue(d, hn::Lt(hn::Abs(x), hn::Set(d, 8192.0F))))) return by_twin<operation>(d, x);
    // x = quadrant * pi / 2 + rest. pi / 2 in four parts; the first three have few enough bits for exact products.
    const V shifted = hn::MulAdd(x, hn::Set(d, 0x1.45f306p-1F), hn::Set(d, rounding));
    const V turns = hn::Sub(shifted, hn::Set(d, rounding));
    V rest = hn::NegMulAdd(turns, hn::Set(d, 0x1.920000p+0F), x);
    rest = hn::NegMulAdd(turns, hn::Set(d, 0x1.fb4000p-12F), rest);
    rest = hn::NegMulAdd(turns, hn::Set(d, 0x1.444000p-24F), rest);
    rest = hn::NegMulAdd(turns, hn::Set(d, 0x1.68c234p-39F), rest);

    const V square = hn::Mul(rest, rest);
    const V sine_tail = polynomial(d, square, -0x1.555546p-3F, 0x1.110756p-7F, -0x1.994b40p-13F);
    const V sine = hn::MulAdd(hn::Mul(square, rest), sine_tail, rest);
    const V cosine_tail = polynomial(d, square, 0x1.55554ap-5F, -0x1.6c0c82p-10F, 0x1.99ff40p-16F);
    const V half = hn::NegMulAdd(square, hn::Set(d, 0.5F), hn::Set(d, 1.0F));
    const V cosine = hn::MulAdd(hn::Mul(square, square), cosine_tail, half);

    auto quadrant = hn::BitCast(di, shifted);
    if constexpr (quadrants != 0) quadrant = hn::Add(quadrant, hn::Set(di, quadrants));
    const auto odd = hn::RebindMask(d, hn::Ne(hn::And(quadrant, hn::Set(di, 1)), hn::Zero(di)));
    const V sign = hn::BitCast(d, hn::ShiftLeft<30>(hn::And(quadrant, hn::Set(di, 2))));
    return hn::Xor(hn::IfThenElse(odd, cosine, sine), sign);
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
