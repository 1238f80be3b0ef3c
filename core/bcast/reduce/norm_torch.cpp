#include "bcast/reduce/norm_torch.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/fused.hpp"
#include "bcast/reduce/cascade.hpp"
#include "bcast/reduce/loops.hpp"
#include "bcast/tensor/half.hpp"

namespace bcast::ops {
namespace {

/// In order; the compiler vectorizes the squares of full vectors in PyTorch's kernel, so those are rounded before they
/// are added.
template <class T>
T add_squares(T sum, const T* from, std::int64_t count) {
    constexpr std::int64_t lanes = 16 / sizeof(T);
    std::int64_t i = 0;
    for (; i < count / lanes * lanes; ++i) sum += from[i] * from[i];
    for (; i < count; ++i) sum = fused(from[i], from[i], sum);
    return sum;
}

template <class T>
T sum_of_squares(const T* from, std::int64_t count) {
    constexpr std::int64_t lanes = 8;
    std::array<T, lanes> sums{};
    std::int64_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const T each = from[i + static_cast<std::int64_t>(lane)];
            sums[lane] = fused(each, each, sums[lane]);
        }
    }
    T sum = sums[0];
    for (std::size_t lane = 1; lane < lanes; ++lane) sum += sums[lane];
    return add_squares(sum, from + i, count - i);
}

float added_in_half(float sum, float each) {
    const auto rounded = [](float value) { return float_of_half(half_of_float(value)); };
    return rounded(sum + rounded(each));
}

/// With `halves`, sums are accumulated in float16.
template <class T, bool halves = false>
void write_norms(const Tensor& x, const std::vector<bool>& reduced, T p, Tensor& result) {
    const bool squares = p == 2;
    const ReduceLoops loops = plan_reduction(x, reduced, reduced_strides(x, reduced));
    const bool neighbours =
        std::is_same_v<T, float> && !halves && loops.reduced.size() == 1 && loops.reduced[0].from == 1;
    const T* from = reinterpret_cast<const T*>(x.first());
    T* to = reinterpret_cast<T*>(result.first());
    LoopIndex kept(loops.kept);
    LoopIndex inner(loops.reduced);
    do {
        T sum = 0;
        if (squares && neighbours) {
            sum = sum_of_squares(from + kept.from(), loops.reduced[0].extent);
        } else {
            do {
                const T each = from[kept.from() + inner.from()];
                if constexpr (halves) {
                    sum = added_in_half(sum, squares ? each * each : std::abs(each));
                } else {
                    sum = squares ? fused(each, each, sum)
                                  : sum + (p == 1 ? std::abs(each) : std::pow(std::abs(each), p));
                }
            } while (inner.advance());
        }
        to[kept.to()] = squares ? std::sqrt(sum) : p == 1 ? sum : std::pow(sum, 1 / p);
    } while (kept.advance());
}

}  // namespace

bool norm_in_order(Context& context, const Tensor& x, const std::vector<bool>& reduced, double p, Tensor& result) {
    if (p == 0 || !std::isfinite(p) || x.dtype != result.dtype || x.numel() == 0 || x.numel() >= cascade_elements)
        return false;
    if (x.dtype == Dtype::float32) {
        write_norms<float>(x, reduced, static_cast<float>(p), result);
    } else if (x.dtype == Dtype::float64) {
        write_norms<double>(x, reduced, p, result);
    } else if (x.dtype == Dtype::float16 && (p == 1 || p == 2)) {
        Tensor norms = empty(context.workspace, Dtype::float32, result.sizes);
        write_norms<float, true>(converted(context, x, Dtype::float32), reduced, static_cast<float>(p), norms);
        copy_elements(norms, result);
    } else {
        return false;
    }
    return true;
}

namespace {

/// The mean and the sum of squared deviations of the elements so far (`WelfordOps`).
template <class Wide>
struct Moments {
    Wide mean = 0;
    Wide squares = 0;

    void add(Wide x, Wide count) {
        const Wide before = x - mean;
        mean += before / count;
        squares = fused(before, x - mean, squares);
    }
};

template <class Wide>
void write_moments(const Tensor& x, const std::vector<bool>& reduced, const double* center, Tensor& squares,
                   Tensor& means) {
    const ReduceLoops loops = plan_reduction(x, reduced, reduced_strides(x, reduced));
    const Wide* from = reinterpret_cast<const Wide*>(x.first());
    LoopIndex kept(loops.kept);
    LoopIndex inner(loops.reduced);
    do {
        Moments<Wide> moments;
        Wide count = 0;
        do {
            const Wide each = from[kept.from() + inner.from()];
            if (center == nullptr) {
                moments.add(each, ++count);
            } else {
                const Wide apart = each - static_cast<Wide>(*center);
                moments.squares += apart * apart;
            }
        } while (inner.advance());
        reinterpret_cast<Wide*>(squares.first())[kept.to()] = moments.squares;
        reinterpret_cast<Wide*>(means.first())[kept.to()] = moments.mean;
    } while (kept.advance());
}

}  // namespace

void moments_in_order(Context& context, const Tensor& x, const std::vector<bool>& reduced, const double* center,
                      Tensor& squares, Tensor& means) {
    const Tensor wide = converted(context, x, squares.dtype);
    if (squares.dtype == Dtype::float32) return write_moments<float>(wide, reduced, center, squares, means);
    write_moments<double>(wide, reduced, center, squares, means);
}

void write_distances(const Tensor& rows, Tensor& out) {
    const Extent count = rows.sizes.back();
    for (Extent i = 0; i < out.numel(); ++i) {
        if (rows.dtype == Dtype::float32) {
            const float sum = add_squares(0.0F, reinterpret_cast<const float*>(rows.first()) + i * count, count);
            reinterpret_cast<float*>(out.first())[i] = std::sqrt(sum);
        } else {
            const double sum = add_squares(0.0, reinterpret_cast<const double*>(rows.first()) + i * count, count);
            reinterpret_cast<double*>(out.first())[i] = std::sqrt(sum);
        }
    }
}

}  // namespace bcast::ops
