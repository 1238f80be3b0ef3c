// This file is compiled once for each set of SIMD instructions that the program may meet.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/ops/reduce_sum.cpp"

#include "bcast/ops/reduce_sum.hpp"

#include <cstddef>
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Eight sums, of every eighth element.
template <class Sum>
class EightSums {
    using D = hn::CappedTag<Sum, 8>;
    static constexpr std::size_t lanes = hn::MaxLanes(D());

  public:
    HWY_INLINE EightSums() {
        for (auto& sum : sums_) sum = hn::Zero(D());
    }
    template <class Element>
    HWY_INLINE void add(const Element* values) {
        for (std::size_t v = 0; v < 8 / lanes; ++v) {
            if constexpr (sizeof(Element) == sizeof(Sum)) {
                sums_[v] = hn::Add(sums_[v], hn::LoadU(D(), values + v * lanes));
            } else {
                const auto narrow = hn::LoadU(hn::Rebind<float, D>(), values + v * lanes);
                sums_[v] = hn::Add(sums_[v], hn::PromoteTo(D(), narrow));
            }
        }
    }
    HWY_INLINE void get(Sum* sums) const {
        for (std::size_t v = 0; v < 8 / lanes; ++v) hn::StoreU(sums_[v], D(), sums + v * lanes);
    }

  private:
    hn::Vec<D> sums_[8 / lanes];
};

#if !HWY_HAVE_FLOAT64
/// Highway 1.0.3 has no lanes of double for WASM; the compiler's own vectors have.
template <>
class EightSums<double> {
    using Pair [[gnu::vector_size(16)]] = double;

  public:
    template <class Element>
    HWY_INLINE void add(const Element* values) {
        for (std::size_t v = 0; v < 4; ++v) {
            sums_[v] += Pair{static_cast<double>(values[2 * v]), static_cast<double>(values[2 * v + 1])};
        }
    }
    HWY_INLINE void get(double* sums) const {
        for (std::size_t i = 0; i < 8; ++i) sums[i] = sums_[i / 2][i % 2];
    }

  private:
    Pair sums_[4] = {};
};
#endif

/// Up to `pairwise_block` elements; the sums are of type Sum.
template <class Sum, class Element>
HWY_INLINE Sum block_sum(const Element* values, std::size_t count) {
    if (count < 8) {
        Sum sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += static_cast<Sum>(values[i]);
        return sum;
    }
    EightSums<Sum> sums;
    std::size_t at = 0;
    for (; at + 8 <= count; at += 8) sums.add(values + at);
    Sum s[8];
    sums.get(s);
    Sum sum = ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));
    for (; at < count; ++at) sum += static_cast<Sum>(values[at]);
    return sum;
}

template <class Sum, class Element>
Sum sum_of(const Element* values, std::int64_t count) {
    if (count <= pairwise_block) return block_sum<Sum>(values, static_cast<std::size_t>(count));
    const std::int64_t half = first_half(count);
    return sum_of<Sum>(values, half) + sum_of<Sum>(values + half, count - half);
}

float sum_float(const float* values, std::int64_t count) {
    return sum_of<float>(values, count);
}
double sum_double(const double* values, std::int64_t count) {
    return sum_of<double>(values, count);
}
double sum_promoted(const float* values, std::int64_t count) {
    return sum_of<double>(values, count);
}

void add_promoted(double* sums, const float* values, std::int64_t count) {
    std::int64_t at = 0;
#if HWY_HAVE_FLOAT64
    const hn::ScalableTag<double> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    for (; at + lanes <= count; at += lanes) {
        const auto narrow = hn::LoadU(hn::Rebind<float, decltype(d)>(), values + at);
        hn::StoreU(hn::Add(hn::LoadU(d, sums + at), hn::PromoteTo(d, narrow)), d, sums + at);
    }
#endif
    for (; at < count; ++at) sums[at] += static_cast<double>(values[at]);
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {
HWY_EXPORT(sum_float);
HWY_EXPORT(sum_double);
HWY_EXPORT(sum_promoted);
HWY_EXPORT(add_promoted);
}  // namespace

float pairwise_sum(const float* values, std::int64_t count) {
    return HWY_DYNAMIC_DISPATCH(sum_float)(values, count);
}
double pairwise_sum(const double* values, std::int64_t count) {
    return HWY_DYNAMIC_DISPATCH(sum_double)(values, count);
}
double pairwise_sum_in_double(const float* values, std::int64_t count) {
    return HWY_DYNAMIC_DISPATCH(sum_promoted)(values, count);
}
void add_to(double* sums, const float* values, std::int64_t count) {
    HWY_DYNAMIC_DISPATCH(add_promoted)(sums, values, count);
}

}  // namespace bcast::ops
#endif
