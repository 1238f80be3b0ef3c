#include "bcast/reduce/norm_torch.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "bcast/reduce/cascade.hpp"
#include "bcast/reduce/loops.hpp"

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

template <class T>
void write_norms(const Tensor& x, const std::vector<bool>& reduced, bool squares, Tensor& result) {
    const ReduceLoops loops = plan_reduction(x, reduced, reduced_strides(x, reduced));
    const bool neighbours = std::is_same_v<T, float> && loops.reduced.size() == 1 && loops.reduced[0].from == 1;
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
                sum += squares ? each * each : std::abs(each);
            } while (inner.advance());
        }
        to[kept.to()] = squares ? std::sqrt(sum) : sum;
    } while (kept.advance());
}

}  // namespace

bool norm_in_order(const Tensor& x, const std::vector<bool>& reduced, double p, Tensor& result) {
    if ((p != 1 && p != 2) || x.dtype != result.dtype || x.numel() == 0 || x.numel() >= cascade_elements) return false;
    if (x.dtype == Dtype::float32) {
        write_norms<float>(x, reduced, p == 2, result);
    } else if (x.dtype == Dtype::float64) {
        write_norms<double>(x, reduced, p == 2, result);
    } else {
        return false;
    }
    return true;
}

}  // namespace bcast::ops
