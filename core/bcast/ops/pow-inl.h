// pow on vectors of float32. Included once per set of SIMD instructions, as lanes-inl.h is.
#if defined(BCAST_OPS_POW_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BCAST_OPS_POW_INL_H
#undef BCAST_OPS_POW_INL_H
#else
#define BCAST_OPS_POW_INL_H
#endif

#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

#include <cstddef>
#include <limits>

#include "bcast/ops/scalar.hpp"

// Without lanes of double (Highway 1.0 has none for WebAssembly) pow is left to the twin.
#if HWY_HAVE_FLOAT64

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// As many floats as there are doubles in a vector, and the same of at most four.
using PowTag = hn::Rebind<float, hn::ScalableTag<double>>;
using NarrowPowTag = hn::Rebind<float, hn::CappedTag<double, 4>>;

/// `result`, but pow's twin where `special`.
template <class D, class V, class M>
HWY_NOINLINE V by_twin_where(D d, M special, V base, V exponent, V result) {
    constexpr std::size_t room = hn::MaxLanes(D());
    HWY_ALIGN float bases[room];
    HWY_ALIGN float exponents[room];
    HWY_ALIGN float results[room];
    HWY_ALIGN float chosen[room];
    hn::Store(base, d, bases);
    hn::Store(exponent, d, exponents);
    hn::Store(result, d, results);
    hn::Store(hn::IfThenElseZero(special, hn::Set(d, 1.0f)), d, chosen);
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane) {
        if (chosen[lane] != 0.0f) results[lane] = twin<Operation::pow>(bases[lane], exponents[lane]);
    }
    return hn::Load(d, results);
}

/// base ^ exponent = e ^ (exponent * log |base|), signed by the exponent's parity.
///
/// In double the product is at most 104 wherever the float is neither 0 nor infinite, so its
/// error, and with it the result's relative error, stays below 2^-43: the one rounding to float
/// gives the twin's float, or its neighbour where the exact power lies between two of them as
/// closely as that. A power that is a float is met exactly.
template <class D, class V>
HWY_INLINE V pow_lanes(D d, V base, V exponent) {
    const hn::Rebind<double, D> dd;
    const auto log = hn::Log(dd, hn::PromoteTo(dd, hn::Abs(base)));
    // Exp must not leave its range; beyond 200 the float is infinite or 0 anyway.
    const auto power =
        hn::Min(hn::Max(hn::Mul(hn::PromoteTo(dd, exponent), log), hn::Set(dd, -200.0)), hn::Set(dd, 200.0));
    V result = hn::DemoteTo(d, hn::Exp(dd, power));

    const V half = hn::Mul(exponent, hn::Set(d, 0.5f));
    const auto negative = hn::Lt(base, hn::Zero(d));
    const auto fraction = hn::Ne(hn::Trunc(exponent), exponent);
    const auto odd = hn::Ne(hn::Trunc(half), half);
    result = hn::IfThenElse(hn::And(negative, odd), hn::Neg(result), result);
    result = hn::IfThenElse(hn::And(negative, fraction), hn::NaN(d), result);

    // Not every DemoteTo overflows to infinity, so what may overflow goes to the twin as well.
    const auto finite = hn::And(hn::IsFinite(base), hn::IsFinite(exponent));
    const auto huge = hn::Ge(hn::Abs(result), hn::Set(d, std::numeric_limits<float>::max()));
    const auto special = hn::Or(hn::Or(hn::Not(finite), huge), hn::Eq(base, hn::Zero(d)));
    return HWY_LIKELY(hn::AllFalse(d, special)) ? result : by_twin_where(d, special, base, exponent, result);
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
#endif
