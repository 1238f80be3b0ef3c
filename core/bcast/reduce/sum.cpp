// This file is compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/reduce/sum.cpp"

#include "bcast/reduce/sum.hpp"

#include <cstddef>
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/reduce/wide_sums-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Eight partial sums, each of every eighth element.
template <class Sum>
class EightSums {
    using D = hn::CappedTag<Sum, 8>;
    static constexpr std::size_t lanes = hn::MaxLanes(D());

  public:
    HWY_INLINE EightSums() {
        for (auto& sum : sums_) sum = hn::Zero(D());
    }
    HWY_INLINE void add(const Sum* values) {
        for (std::size_t v = 0; v < 8 / lanes; ++v) sums_[v] = hn::Add(sums_[v], hn::LoadU(D(), values + v * lanes));
    }
    HWY_INLINE void get(Sum* sums) const {
        for (std::size_t v = 0; v < 8 / lanes; ++v) hn::StoreU(sums_[v], D(), sums + v * lanes);
    }

  private:
    hn::Vec<D> sums_[8 / lanes];
};

#if !HWY_HAVE_FLOAT64
/// Highway 1.0.3 has no double lanes for WebAssembly; compiler vector extensions do.
template <>
class EightSums<double> {
    using Pair [[gnu::vector_size(16)]] = double;

  public:
    HWY_INLINE void add(const double* values) {
        for (std::size_t v = 0; v < 4; ++v) sums_[v] += Pair{values[2 * v], values[2 * v + 1]};
    }
    HWY_INLINE void get(double* sums) const {
        for (std::size_t i = 0; i < 8; ++i) sums[i] = sums_[i / 2][i % 2];
    }

  private:
    Pair sums_[4] = {};
};
#endif

/// The sum of up to `pairwise_block` elements.
template <class Sum>
HWY_INLINE Sum block_sum(const Sum* values, std::size_t count) {
    if (count < 8) {
        Sum sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += values[i];
        return sum;
    }
    EightSums<Sum> sums;
    std::size_t at = 0;
    for (; at + 8 <= count; at += 8) sums.add(values + at);
    Sum s[8];
    sums.get(s);
    Sum sum = ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));
    for (; at < count; ++at) sum += values[at];
    return sum;
}

template <class Sum>
Sum sum_of(const Sum* values, std::int64_t count) {
    if (count <= pairwise_block) return block_sum(values, static_cast<std::size_t>(count));
    const std::int64_t half = first_half(count);
    return sum_of(values, half) + sum_of(values + half, count - half);
}

float sum_float(const float* values, std::int64_t count) {
    return sum_of(values, count);
}
double sum_double(const double* values, std::int64_t count) {
    return sum_of(values, count);
}

using Sixteen = hn::CappedTag<float, 16>;
constexpr std::size_t sixteen_lanes = hn::MaxLanes(Sixteen());

/// The sum of eight vectors, `step` elements apart.
template <class D>
HWY_INLINE hn::Vec<D> eight_vectors(D d, const float* values, std::int64_t step) {
    const auto two = [d, step](const float* first)
                         HWY_ATTR { return hn::Add(hn::LoadU(d, first), hn::LoadU(d, first + step)); };
    const auto first = hn::Add(two(values), two(values + 2 * step));
    const auto second = hn::Add(two(values + 4 * step), two(values + 6 * step));
    return hn::Add(first, second);
}

HWY_INLINE double sum_in_groups(const float* values, std::int64_t count) {
    constexpr std::size_t parts = 16 / sixteen_lanes;
    WideSums<Sixteen> sums[parts];
    std::int64_t at = 0;
    for (; at + 128 <= count; at += 128) {
        for (std::size_t v = 0; v < parts; ++v)
            sums[v].add(eight_vectors(Sixteen(), values + at + v * sixteen_lanes, 16));
    }
    for (; at + 16 <= count; at += 16) {
        for (std::size_t v = 0; v < parts; ++v) sums[v].add(hn::LoadU(Sixteen(), values + at + v * sixteen_lanes));
    }
    for (std::size_t half = parts / 2; half > 0; half /= 2) {
        for (std::size_t v = 0; v < half; ++v) sums[v].add(sums[v + half]);
    }
    double sum = sums[0].total();
    for (; at < count; ++at) sum += static_cast<double>(values[at]);
    return sum;
}

void add_sums_of_rows(double* sums, const float* values, std::int64_t stride, std::int64_t rows, std::int64_t count) {
    for (std::int64_t row = 0; row < rows; ++row, values += stride) sums[row] += sum_in_groups(values, count);
}

void add_grouped(double* sums, const float* values, std::int64_t stride, std::int64_t rows, std::int64_t count) {
    constexpr auto lanes = static_cast<std::int64_t>(sixteen_lanes);
    for (; rows >= 8; rows -= 8, values += 8 * stride) {
        std::int64_t at = 0;
        for (; at + lanes <= count; at += lanes) {
            WideSums<Sixteen> columns(sums + at);
            columns.add(eight_vectors(Sixteen(), values + at, stride));
            columns.get(sums + at);
        }
        for (; at < count; ++at)
            sums[at] += static_cast<double>(hn::GetLane(eight_vectors(hn::CappedTag<float, 1>(), values + at, stride)));
    }
    for (; rows > 0; --rows, values += stride) {
        std::int64_t at = 0;
        for (; at + lanes <= count; at += lanes) {
            WideSums<Sixteen> columns(sums + at);
            columns.add(hn::LoadU(Sixteen(), values + at));
            columns.get(sums + at);
        }
        for (; at < count; ++at) sums[at] += static_cast<double>(values[at]);
    }
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {
HWY_EXPORT(sum_float);
HWY_EXPORT(sum_double);
HWY_EXPORT(add_sums_of_rows);
HWY_EXPORT(add_grouped);
}  // namespace

float pairwise_sum(const float* values, std::int64_t count) {
    return HWY_DYNAMIC_DISPATCH(sum_float)(values, count);
}
double pairwise_sum(const double* values, std::int64_t count) {
    return HWY_DYNAMIC_DISPATCH(sum_double)(values, count);
}
void add_grouped_sums(double* sums, const float* values, std::int64_t stride, std::int64_t rows, std::int64_t count) {
    HWY_DYNAMIC_DISPATCH(add_sums_of_rows)(sums, values, stride, rows, count);
}
void add_rows_in_groups(double* sums, const float* values, std::int64_t stride, std::int64_t rows, std::int64_t count) {
    HWY_DYNAMIC_DISPATCH(add_grouped)(sums, values, stride, rows, count);
}

}  // namespace bcast::ops
#endif
