// This file is compiled once for each set of SIMD instructions that the program may meet.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/ops/softmax_row.cpp"

#include "bcast/ops/softmax_row.hpp"

#include <cmath>
#include <cstddef>
#include <limits>

#include "bcast/ops/reduce_extreme.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/ops/exponential-inl.h"
#include "bcast/ops/wide_sums-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::ScalableTag<float>;

/// change(lanes) for each vector of the row; the last one is filled up with `filler`.
template <class Change>
HWY_INLINE void each_vector(float* row, std::size_t count, float filler, Change change) {
    const Lanes d;
    const std::size_t step = hn::Lanes(d);
    std::size_t at = 0;
    for (; at + step <= count; at += step) hn::StoreU(change(hn::LoadU(d, row + at)), d, row + at);
    if (at == count) return;
    HWY_ALIGN float rest[hn::MaxLanes(Lanes())];
    for (std::size_t i = 0; i < step; ++i) rest[i] = at + i < count ? row[at + i] : filler;
    hn::Store(change(hn::Load(d, rest)), d, rest);
    for (std::size_t i = 0; at + i < count; ++i) row[at + i] = rest[i];
}

/// exp(x - most) for each x, and their sum. What is filled up is -inf and adds 0.
double exponentials(float* row, std::size_t count, float most, bool stored) {
    const Lanes d;
    WideSums<Lanes> sums;
    const auto center = hn::Set(d, most);
    each_vector(row, count, -std::numeric_limits<float>::infinity(), [&](auto x) {
        const auto y = exp_lanes(d, hn::Sub(x, center));
        sums.add(y);
        return stored ? y : x;
    });
    double by_lane[hn::MaxLanes(Lanes())];
    sums.get(by_lane);
    double sum = 0;
    for (const double lane : by_lane) sum += lane;
    return sum;
}

void rewrite_row(Softmax which, float* row, std::int64_t length) {
    const Lanes d;
    const auto count = static_cast<std::size_t>(length);
    const float most = largest_of(row, length);
    if (!std::isfinite(most)) {
        for (std::size_t i = 0; i < count; ++i) row[i] = std::numeric_limits<float>::quiet_NaN();
        return;
    }
    const double sum = exponentials(row, count, most, which == Softmax::softmax);
    if (which == Softmax::softmax) {
        const auto factor = hn::Set(d, static_cast<float>(1 / sum));
        each_vector(row, count, 0, [&](auto x) { return hn::Mul(x, factor); });
    } else {
        const auto center = hn::Set(d, most);
        const auto log_sum = hn::Set(d, static_cast<float>(std::log(sum)));
        each_vector(row, count, 0, [&](auto x) { return hn::Sub(hn::Sub(x, center), log_sum); });
    }
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {
HWY_EXPORT(rewrite_row);
}

void softmax_row(Softmax which, float* row, std::int64_t count) {
    HWY_DYNAMIC_DISPATCH(rewrite_row)(which, row, count);
}

}  // namespace bcast::ops
#endif
