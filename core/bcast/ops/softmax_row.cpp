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

/// to[i] = change(from[i]) in vectors; the last one is filled up with `filler`.
template <class Change>
HWY_INLINE void each_vector(const float* from, float* to, std::size_t count, float filler, Change change) {
    const Lanes d;
    const std::size_t step = hn::Lanes(d);
    std::size_t at = 0;
    for (; at + 4 * step <= count; at += 4 * step) {
        for (std::size_t next = at; next < at + 4 * step; next += step)
            hn::StoreU(change(hn::LoadU(d, from + next)), d, to + next);
    }
    for (; at + step <= count; at += step) hn::StoreU(change(hn::LoadU(d, from + at)), d, to + at);
    if (at == count) return;
    HWY_ALIGN float rest[hn::MaxLanes(Lanes())];
    for (std::size_t i = 0; i < step; ++i) rest[i] = at + i < count ? from[at + i] : filler;
    hn::Store(change(hn::Load(d, rest)), d, rest);
    for (std::size_t i = 0; at + i < count; ++i) to[at + i] = rest[i];
}

/// to[i] = exp(from[i] - most), where `most` is the largest of them, and their sum.
double exponentials(const float* from, float* to, std::size_t count, float most) {
    const Lanes d;
    const std::size_t step = hn::Lanes(d);
    WideSums<Lanes> sums;
    const auto center = hn::Set(d, most);
    const auto usual = constant(d, -87.0F);
    std::size_t at = 0;
    // Four vectors at a time, so that they are asked once whether all are usual, and added up before they are widened.
    for (; at + 4 * step <= count; at += 4 * step) {
        const auto a = hn::Sub(hn::LoadU(d, from + at), center);
        const auto b = hn::Sub(hn::LoadU(d, from + at + step), center);
        const auto c = hn::Sub(hn::LoadU(d, from + at + 2 * step), center);
        const auto e = hn::Sub(hn::LoadU(d, from + at + 3 * step), center);
        const auto are_usual =
            hn::And(hn::And(hn::Gt(a, usual), hn::Gt(b, usual)), hn::And(hn::Gt(c, usual), hn::Gt(e, usual)));
        const auto put = [&](auto power) {
            const auto first = power(a);
            hn::StoreU(first, d, to + at);
            const auto second = power(b);
            hn::StoreU(second, d, to + at + step);
            const auto third = power(c);
            hn::StoreU(third, d, to + at + 2 * step);
            const auto fourth = power(e);
            hn::StoreU(fourth, d, to + at + 3 * step);
            sums.add(hn::Add(hn::Add(first, second), hn::Add(third, fourth)));
        };
        if (HWY_LIKELY(is_true_everywhere(d, are_usual))) {
            put([d](auto x) { return exp_usual(d, x); });
        } else {
            put([d](auto x) { return exp_lanes(d, x); });
        }
    }
    // What is filled up is -inf and adds 0.
    each_vector(from + at, to + at, count - at, -std::numeric_limits<float>::infinity(), [&](auto x) {
        const auto y = exp_lanes(d, hn::Sub(x, center));
        sums.add(y);
        return y;
    });
    double by_lane[hn::MaxLanes(Lanes())];
    sums.get(by_lane);
    double sum = 0;
    for (const double lane : by_lane) sum += lane;
    return sum;
}

void write_row(Softmax which, const float* from, float* to, std::int64_t length) {
    const Lanes d;
    const auto count = static_cast<std::size_t>(length);
    const float most = largest_of(from, length);
    if (!std::isfinite(most)) {
        for (std::size_t i = 0; i < count; ++i) to[i] = std::numeric_limits<float>::quiet_NaN();
        return;
    }
    if (which == Softmax::softmax) {
        const double sum = exponentials(from, to, count, most);
        const auto factor = hn::Set(d, static_cast<float>(1 / sum));
        each_vector(to, to, count, 0, [&](auto x) { return hn::Mul(x, factor); });
        return;
    }
    // The exponentials themselves are not asked for; a piece of them at a time stays in the first cache.
    constexpr std::size_t piece = 1024;
    HWY_ALIGN float unused[piece];
    double sum = 0;
    for (std::size_t at = 0; at < count; at += piece)
        sum += exponentials(from + at, unused, HWY_MIN(piece, count - at), most);
    const auto center = hn::Set(d, most);
    const auto log_sum = hn::Set(d, static_cast<float>(std::log(sum)));
    each_vector(from, to, count, 0, [&](auto x) { return hn::Sub(hn::Sub(x, center), log_sum); });
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {
HWY_EXPORT(write_row);
}

void softmax_row(Softmax which, const float* from, float* to, std::int64_t count) {
    HWY_DYNAMIC_DISPATCH(write_row)(which, from, to, count);
}

}  // namespace bcast::ops
#endif
