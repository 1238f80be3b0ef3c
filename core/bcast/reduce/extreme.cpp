// This file is compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/reduce/extreme.cpp"

#include "bcast/reduce/extreme.hpp"

#include <cstddef>
#include <limits>

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Four independent vectors per iteration, to avoid a dependency on the previous element. The result of Max for NaN
/// depends on the SIMD target, so NaN is detected separately.
template <bool largest>
HWY_INLINE float extreme(const float* values, std::int64_t length) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto count = static_cast<std::size_t>(length);
    constexpr float least = std::numeric_limits<float>::infinity();
    const auto combine = [](auto a, auto b) { return largest ? hn::Max(a, b) : hn::Min(a, b); };
    auto first = hn::Set(d, largest ? -least : least);
    auto second = first;
    auto third = first;
    auto fourth = first;
    auto nan = hn::IsNaN(first);
    std::size_t at = 0;
    for (; at + 4 * lanes <= count; at += 4 * lanes) {
        const auto a = hn::LoadU(d, values + at);
        const auto b = hn::LoadU(d, values + at + lanes);
        const auto c = hn::LoadU(d, values + at + 2 * lanes);
        const auto e = hn::LoadU(d, values + at + 3 * lanes);
        first = combine(first, a);
        second = combine(second, b);
        third = combine(third, c);
        fourth = combine(fourth, e);
        // The sum is NaN if a summand is, and may be for infinities of opposite signs; then each is tested.
        const auto doubtful = hn::IsNaN(hn::Add(hn::Add(a, b), hn::Add(c, e)));
        if (HWY_UNLIKELY(!hn::AllFalse(d, doubtful)))
            nan = hn::Or(nan, hn::Or(hn::Or(hn::IsNaN(a), hn::IsNaN(b)), hn::Or(hn::IsNaN(c), hn::IsNaN(e))));
    }
    if (!hn::AllFalse(d, nan)) return std::numeric_limits<float>::quiet_NaN();
    const auto all = combine(combine(first, second), combine(third, fourth));
    // Lane by lane: for targets without vectors, Highway 1.0 also includes the lowest finite number in the extreme.
    HWY_ALIGN float each[hn::MaxLanes(d)];
    hn::Store(all, d, each);
    float result = each[0];
    for (std::size_t i = 1; i < lanes; ++i) {
        if (largest ? each[i] > result : each[i] < result) result = each[i];
    }
    for (; at < count; ++at) {
        const float x = values[at];
        if (x != x) return x;
        if (largest ? x > result : x < result) result = x;
    }
    return result;
}

float largest_float(const float* values, std::int64_t count) {
    return extreme<true>(values, count);
}
float smallest_float(const float* values, std::int64_t count) {
    return extreme<false>(values, count);
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {
HWY_EXPORT(largest_float);
HWY_EXPORT(smallest_float);
}  // namespace

float largest_of(const float* values, std::int64_t count) {
    return HWY_DYNAMIC_DISPATCH(largest_float)(values, count);
}
float smallest_of(const float* values, std::int64_t count) {
    return HWY_DYNAMIC_DISPATCH(smallest_float)(values, count);
}

}  // namespace bcast::ops
#endif
