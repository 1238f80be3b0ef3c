#include "bcast/reduce/normalize.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "bcast/elementwise/fused.hpp"

namespace bcast::ops {
namespace {

/// The mean and the sum of squared deviations of some elements.
template <class T>
struct Part {
    T count = 0;
    T mean = 0;
    T squares = 0;

    /// `share` is 1 / (number of elements including x).
    void add(T x, T share) {
        const T before = x - mean;
        mean += before * share;
        squares += before * (x - mean);
    }

    /// `AddMoments`.
    void add(const Part& other) {
        const T all = count + other.count;
        const T share = all == 0 ? 0 : other.count / all;
        const T apart = other.mean - mean;
        mean += share * apart;
        squares += other.squares + apart * apart * share * count;
        count = all;
    }
};

/// The elements of one vector lane: chunks of sixteen, combined pairwise.
template <class T>
Part<T> lane_moments(const T* from, std::int64_t step, std::int64_t count) {
    constexpr std::int64_t chunk = 16;
    std::size_t depth = 1;
    while ((chunk << depth) < count) ++depth;
    std::vector<Part<T>> sums(depth);
    for (std::int64_t i = 0; i * chunk < count; ++i) {
        Part<T> part;
        part.count = static_cast<T>(std::min(chunk, count - i * chunk));
        for (std::int64_t j = 0; j < std::min(chunk, count - i * chunk); ++j)
            part.add(from[(i * chunk + j) * step], T(1) / static_cast<T>(j + 1));
        sums[0].add(part);
        std::int64_t mask = i + 1;
        for (std::size_t level = 1; level < depth && (mask & 1) == 0; ++level, mask >>= 1)
            sums[level].add(std::exchange(sums[level - 1], {}));
    }
    for (std::size_t level = 1; level < depth; ++level) sums[0].add(sums[level]);
    return sums[0];
}

template <class T>
void write_row_moments(const T* from, std::int64_t rows, std::int64_t count, T* to) {
    constexpr std::int64_t lanes = 32 / sizeof(T);
    for (std::int64_t row = 0; row < rows; ++row, from += count) {
        Part<T> all;
        for (std::int64_t i = count / lanes * lanes; i < count; ++i) {
            const T before = from[i] - all.mean;
            all.mean += before / ++all.count;
            all.squares += before * (from[i] - all.mean);
        }
        for (std::int64_t lane = 0; lane < lanes; ++lane) all.add(lane_moments(from + lane, lanes, count / lanes));
        to[row] = all.mean;
        to[rows + row] = all.squares / static_cast<T>(count);
    }
}

/// Accumulated in the type Sum.
template <class T, class Sum>
void write_channel_moments(const T* from, const std::vector<Extent>& sizes, T* to) {
    const std::int64_t channels = sizes[1];
    const std::int64_t inner = sizes[2];
    for (std::int64_t channel = 0; channel < channels; ++channel, from += inner) {
        const auto each = [&](auto add) {
            for (std::int64_t row = 0; row < sizes[0]; ++row) {
                for (std::int64_t i = 0; i < inner; ++i) add(from[row * channels * inner + i]);
            }
        };
        Sum sum = 0;
        each([&](T x) { sum += x; });
        const T mean = static_cast<T>(static_cast<double>(sum) / static_cast<double>(sizes[0] * inner));
        Sum squares = 0;
        each([&](T x) {
            const T apart = x - mean;
            squares = std::is_same_v<T, Sum> ? fused(apart, apart, static_cast<T>(squares)) : squares + apart * apart;
        });
        to[channel] = mean;
        to[channels + channel] = static_cast<T>(squares);
    }
}

}  // namespace

Tensor row_moments(Context& context, const Tensor& x) {
    Tensor out = empty(context.workspace, x.dtype, {2, x.sizes[0]});
    if (x.dtype == Dtype::float32) {
        write_row_moments(reinterpret_cast<const float*>(x.first()), x.sizes[0], x.sizes[1],
                          reinterpret_cast<float*>(out.first()));
    } else {
        write_row_moments(reinterpret_cast<const double*>(x.first()), x.sizes[0], x.sizes[1],
                          reinterpret_cast<double*>(out.first()));
    }
    return out;
}

Tensor channel_moments(Context& context, const Tensor& x) {
    Tensor out = empty(context.workspace, x.dtype, {2, x.sizes[1]});
    const auto* from = reinterpret_cast<const float*>(x.first());
    auto* to = reinterpret_cast<float*>(out.first());
    if (x.dtype == Dtype::float64) {
        write_channel_moments<double, double>(reinterpret_cast<const double*>(from), x.sizes,
                                              reinterpret_cast<double*>(to));
    } else if (x.sizes[2] == 1) {
        write_channel_moments<float, float>(from, x.sizes, to);
    } else {
        write_channel_moments<float, double>(from, x.sizes, to);
    }
    return out;
}

}  // namespace bcast::ops
