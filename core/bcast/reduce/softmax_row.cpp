// This file is compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/reduce/softmax_row.cpp"

#include "bcast/reduce/softmax_row.hpp"

#include <cmath>
#include <cstddef>
#include <limits>

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/exponential-inl.h"
#include "bcast/reduce/wide_sums-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::ScalableTag<float>;

/// to[i] = change(from[i]) in vectors; the last one is padded with `filler`.
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

/// The running maximum. NaN, and what it was compared with, may be lost: NaN in a row makes the sum NaN and thereby the
/// whole row.
class Largest {
  public:
    HWY_INLINE Largest() : lanes_(hn::Set(Lanes(), -std::numeric_limits<float>::infinity())) {}

    /// Includes four vectors.
    HWY_INLINE void add_four(const float* values) {
        const std::size_t step = hn::Lanes(Lanes());
        const auto at = [values, step](std::size_t index)
                            HWY_ATTR { return hn::LoadU(Lanes(), values + index * step); };
        lanes_ = hn::Max(hn::Max(hn::Max(at(0), at(1)), hn::Max(at(2), at(3))), lanes_);
    }

    /// The maximum including these elements.
    HWY_INLINE float with(const float* values, std::size_t count) {
        const std::size_t step = hn::Lanes(Lanes());
        std::size_t at = 0;
        for (; at + step <= count; at += step) lanes_ = hn::Max(hn::LoadU(Lanes(), values + at), lanes_);
            // For targets without vectors, Highway 1.0 returns the lowest finite number if every lane is -inf.
#if HWY_TARGET == HWY_EMU128
        float most = -std::numeric_limits<float>::infinity();
        for (std::size_t i = 0; i < step; ++i) most = lanes_.raw[i] > most ? lanes_.raw[i] : most;
#else
        float most = hn::GetLane(hn::MaxOfLanes(Lanes(), lanes_));
#endif
        for (; at < count; ++at) most = values[at] > most ? values[at] : most;
        return most;
    }

  private:
    hn::Vec<Lanes> lanes_;
};

float largest_number(const float* values, std::size_t count) {
    const std::size_t four = 4 * hn::Lanes(Lanes());
    Largest largest;
    std::size_t at = 0;
    for (; at + four <= count; at += four) largest.add_four(values + at);
    return largest.with(values + at, count - at);
}

/// The sum of the written exponentials, and the maximum of the next row.
struct Pass {
    double sum;
    float next_most;
};

/// to[i] = exp(from[i] - most) * 2^exp_lift, where `most` is their maximum: so the sum is NaN if `most` is infinite or
/// an element is NaN. Also computes the maximum of the `count` elements of `next`, which overlaps their memory latency
/// with computation.
Pass lifted_exponentials(const float* from, const float* next, float* to, std::size_t count, float most) {
    const Lanes d;
    const std::size_t step = hn::Lanes(d);
    WideSums<Lanes> sums;
    Largest largest;
    const auto center = hn::Set(d, most);
    std::size_t at = 0;
    // Four independent vectors per iteration; they are added before they are widened.
    for (; at + 4 * step <= count; at += 4 * step) {
        const auto power = [&](std::size_t offset)
                               HWY_ATTR { return lifted_exp(d, hn::Sub(hn::LoadU(d, from + offset), center)); };
        const auto first = power(at);
        const auto second = power(at + step);
        const auto third = power(at + 2 * step);
        const auto fourth = power(at + 3 * step);
        largest.add_four(next + at);
        hn::StoreU(first, d, to + at);
        hn::StoreU(second, d, to + at + step);
        hn::StoreU(third, d, to + at + 2 * step);
        hn::StoreU(fourth, d, to + at + 3 * step);
        sums.add(hn::Add(hn::Add(first, second), hn::Add(third, fourth)));
    }
    const float next_most = largest.with(next + at, count - at);
    // The padding is -inf and adds a negligible value.
    each_vector(from + at, to + at, count - at, -std::numeric_limits<float>::infinity(), [&](auto x) {
        const auto power = lifted_exp(d, hn::Sub(x, center));
        sums.add(power);
        return power;
    });
    double by_lane[hn::MaxLanes(Lanes())];
    sums.get(by_lane);
    double sum = 0;
    for (const double lane : by_lane) sum += lane;
    return {sum, next_most};
}

void write_softmax(const float* from, float* to, std::size_t rows, std::size_t count) {
    float most = largest_number(from, count);
    for (std::size_t row = 0; row < rows; ++row, from += count, to += count) {
        // `to` may be `from`, so `next` is read before it is overwritten.
        const float* next = row + 1 < rows ? from + count : from;
        const Pass pass = lifted_exponentials(from, next, to, count, most);
        const auto factor = hn::Set(Lanes(), static_cast<float>(1 / pass.sum));
        each_vector(to, to, count, 0, [&](auto x) { return hn::Mul(x, factor); });
        most = pass.next_most;
    }
}

void write_log_softmax(const float* from, float* to, std::size_t rows, std::size_t count) {
    // The exponentials are only summed; a chunk of them stays in the L1 cache.
    constexpr std::size_t chunk = 1024;
    HWY_ALIGN float unused[chunk];
    for (std::size_t row = 0; row < rows; ++row, from += count, to += count) {
        const float most = largest_number(from, count);
        double sum = 0;
        for (std::size_t at = 0; at < count; at += chunk)
            sum += lifted_exponentials(from + at, from + at, unused, HWY_MIN(chunk, count - at), most).sum;
        const auto center = hn::Set(Lanes(), most);
        const auto log_sum = hn::Set(Lanes(), static_cast<float>(std::log(std::ldexp(sum, -exp_lift))));
        each_vector(from, to, count, 0, [&](auto x) { return hn::Sub(hn::Sub(x, center), log_sum); });
    }
}

void write_rows(Softmax which, const float* from, float* to, std::size_t rows, std::size_t count) {
    (which == Softmax::softmax ? write_softmax : write_log_softmax)(from, to, rows, count);
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {
HWY_EXPORT(write_rows);
}

void softmax_rows(Softmax which, const float* from, float* to, std::int64_t rows, std::int64_t count) {
    HWY_DYNAMIC_DISPATCH(write_rows)(which, from, to, static_cast<std::size_t>(rows), static_cast<std::size_t>(count));
}

}  // namespace bcast::ops
#endif
