#include "bcast/reduce/loss_sum.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <span>

namespace bcast::ops {
namespace {

constexpr std::size_t levels = 8;

template <class T>
T sum_by_levels(std::span<const T> losses) {
    // For more than 2^32 elements each level takes more elements, so that eight levels suffice.
    const auto power = std::max<std::size_t>(4, static_cast<std::size_t>(std::bit_width(losses.size())) / levels);
    std::array<T, levels> sums{};
    for (std::size_t i = 0; i < losses.size(); ++i) {
        sums[0] += losses[i];
        std::size_t above = i;
        for (std::size_t level = 0; level + 1 < levels && above % (std::size_t{1} << power) == 0; ++level) {
            sums[level + 1] += sums[level];
            sums[level] = 0;
            above >>= power;
        }
    }
    return std::accumulate(sums.begin(), sums.end(), T{});
}

template <class T>
void write_sum(const Tensor& losses, Tensor& out) {
    const auto* first = reinterpret_cast<const T*>(losses.first());
    *reinterpret_cast<T*>(out.first()) = sum_by_levels<T>({first, static_cast<std::size_t>(losses.numel())});
}

}  // namespace

Tensor loss_sum(const Workspace& workspace, const Tensor& losses) {
    Tensor out = empty(workspace, losses.dtype, {});
    if (losses.dtype == Dtype::float32) {
        write_sum<float>(losses, out);
    } else {
        write_sum<double>(losses, out);
    }
    return out;
}

}  // namespace bcast::ops
