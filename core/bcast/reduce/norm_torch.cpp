#include "bcast/reduce/norm_torch.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "bcast/elementwise/copy.hpp"
#include "bcast/reduce/cascade.hpp"
#include "bcast/reduce/loops.hpp"
#include "bcast/tensor/half.hpp"

namespace bcast::ops {
namespace {

template <class T>
T sum_of_squares(const T* from, std::int64_t count) {
    constexpr std::int64_t lanes = 8;
    std::array<T, lanes> sums{};
    std::int64_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const T each = from[i + static_cast<std::int64_t>(lane)];
            sums[lane] += each * each;
        }
    }
    T sum = sums[0];
    for (std::size_t lane = 1; lane < lanes; ++lane) sum += sums[lane];
    for (; i < count; ++i) sum += from[i] * from[i];
    return sum;
}

float added_in_half(float sum, float each) {
    const auto rounded = [](float value) { return float_of_half(half_of_float(value)); };
    return rounded(sum + rounded(each));
}

/// Elements that are `halves` are added in that type.
template <class T, bool halves = false>
void write_norms(const Tensor& x, const std::vector<bool>& reduced, bool squares, Tensor& result) {
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
                const T term = squares ? each * each : std::abs(each);
                if constexpr (halves) {
                    sum = added_in_half(sum, term);
                } else {
                    sum += term;
                }
            } while (inner.advance());
        }
        to[kept.to()] = squares ? std::sqrt(sum) : sum;
    } while (kept.advance());
}

}  // namespace

bool norm_in_order(Context& context, const Tensor& x, const std::vector<bool>& reduced, double p, Tensor& result) {
    if ((p != 1 && p != 2) || x.dtype != result.dtype || x.numel() == 0 || x.numel() >= cascade_elements) return false;
    if (x.dtype == Dtype::float32) {
        write_norms<float>(x, reduced, p == 2, result);
    } else if (x.dtype == Dtype::float64) {
        write_norms<double>(x, reduced, p == 2, result);
    } else if (x.dtype == Dtype::float16) {
        Tensor norms = empty(context.workspace, Dtype::float32, result.sizes);
        write_norms<float, true>(converted(context, x, Dtype::float32), reduced, p == 2, norms);
        copy_elements(norms, result);
    } else {
        return false;
    }
    return true;
}

}  // namespace bcast::ops
