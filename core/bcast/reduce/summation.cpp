#include "bcast/reduce/summation.hpp"

#include <cmath>
#include <type_traits>

#include "bcast/reduce/sum.hpp"

namespace bcast::ops {
namespace {

template <class Wide>
Wide sum_in_order(const Wide* values, std::int64_t count) {
    if constexpr (std::is_floating_point_v<Wide>) {
        return pairwise_sum(values, count);
    } else {
        std::uint64_t sum = 0;
        for (std::int64_t i = 0; i < count; ++i) sum += static_cast<std::uint64_t>(values[i]);
        return static_cast<Wide>(sum);
    }
}

/// The sum; integers wrap around.
template <class Wide>
Wide added(Wide a, Wide b) {
    if constexpr (std::is_integral_v<Wide>) {
        return static_cast<Wide>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
    } else {
        return a + b;
    }
}

template <class Wide, class Change>
void each(Wide* values, std::int64_t count, Change change) {
    for (std::int64_t i = 0; i < count; ++i) values[i] = change(values[i], i);
}

/// Replaces `values` by their summands; the center of values[i] is centers[i * step].
template <class Wide>
void apply(Summand summand, Wide p, const Wide* centers, std::int64_t step, Wide* values, std::int64_t count) {
    if constexpr (std::is_floating_point_v<Wide>) {
        switch (summand) {
            case Summand::element:
                return;
            case Summand::number:
                return each(values, count, [](Wide x, std::int64_t) { return is_nan(x) ? Wide{0} : x; });
            case Summand::magnitude:
                return each(values, count, [](Wide x, std::int64_t) { return std::abs(x); });
            case Summand::square:
                return each(values, count, [](Wide x, std::int64_t) { return x * x; });
            case Summand::power:
                return each(values, count, [p](Wide x, std::int64_t) { return std::pow(std::abs(x), p); });
            case Summand::squared_distance:
                return each(values, count, [centers, step](Wide x, std::int64_t i) {
                    const Wide distance = x - centers[i * step];
                    return distance * distance;
                });
        }
    }
}

/// `CDOUBLE_pairwise_sum` of NumPy 1.24, for one of the two parts.
template <class Wide>
Wide sum_of_parts(const Strip& strip) {
    constexpr std::int64_t block = pairwise_block / 2;
    if (strip.count > block) {
        const std::int64_t half = (strip.count - strip.count % 8) / 2;
        return added(sum_of_parts<Wide>(strip.from(0, half)), sum_of_parts<Wide>(strip.from(half, strip.count)));
    }
    std::array<Wide, block> parts;
    load(strip, parts.data());
    std::array<Wide, 4> sums{};
    const std::int64_t full = strip.count < 4 ? 0 : strip.count - strip.count % 4;
    for (std::int64_t i = 0; i < full; ++i) {
        const auto lane = static_cast<std::size_t>(i % 4);
        sums[lane] = i < 4 ? parts[lane] : added(sums[lane], parts[static_cast<std::size_t>(i)]);
    }
    Wide sum = added(added(sums[0], sums[1]), added(sums[2], sums[3]));
    for (std::int64_t i = full; i < strip.count; ++i) sum = added(sum, parts[static_cast<std::size_t>(i)]);
    return sum;
}

}  // namespace

template <class Wide>
Wide Summation<Wide>::pairwise(const Strip& strip, Wide center) const {
    if (of_complex) return sum_of_parts<Wide>(strip);
    if (summand_ == Summand::element && strip.step == 1) {
        if constexpr (std::is_same_v<Wide, double>) {
            if (strip.dtype == Dtype::float64)
                return pairwise_sum(reinterpret_cast<const double*>(strip.at), strip.count);
        } else if constexpr (std::is_same_v<Wide, float>) {
            if (strip.dtype == Dtype::float32)
                return pairwise_sum(reinterpret_cast<const float*>(strip.at), strip.count);
        }
    }
    if (strip.count > pairwise_block) {
        const std::int64_t half = first_half(strip.count);
        return added(pairwise(strip.from(0, half), center), pairwise(strip.from(half, strip.count), center));
    }
    std::array<Wide, pairwise_block> room;
    load(strip, room.data());
    apply(summand_, p, &center, 0, room.data(), strip.count);
    return sum_in_order(room.data(), strip.count);
}

template <class Wide>
Wide Summation<Wide>::row(Wide so_far, const Strip& strip, std::int64_t to) const {
    if constexpr (std::is_same_v<Wide, double>) {
        if (is_grouped(strip)) {
            add_grouped_sums(&so_far, reinterpret_cast<const float*>(strip.at), 0, 1, strip.count);
            return so_far;
        }
    }
    return added(so_far, pairwise(strip, centers ? centers[to] : Wide{0}));
}

template <class Wide>
void Summation<Wide>::rows(Wide* so_far, const Strip& first, const Loop& rows, std::int64_t to) const {
    if constexpr (std::is_same_v<Wide, double>) {
        if (is_grouped(first)) {
            return add_grouped_sums(so_far, reinterpret_cast<const float*>(first.at), rows.from, rows.extent,
                                    first.count);
        }
    }
    Folding<Wide>::rows(so_far, first, rows, to);
}

template <class Wide>
void Summation<Wide>::columns(Wide* so_far, const Strip& strip, std::int64_t to, std::int64_t to_step) const {
    std::array<Wide, max_results> room;
    const Wide* values = room.data();
    if (summand_ == Summand::element) {
        values = loaded(strip, room.data());
    } else {
        load(strip, room.data());
        apply(summand_, p, centers ? centers + to : nullptr, to_step, room.data(), strip.count);
    }
    for (std::int64_t i = 0; i < strip.count; ++i) so_far[i] = added(so_far[i], values[i]);
}

template <class Wide>
void Summation<Wide>::rows_of_columns(Wide* so_far, const Strip& first, const Loop& rows, std::int64_t to,
                                      std::int64_t to_step) const {
    if constexpr (std::is_same_v<Wide, double>) {
        if (is_grouped(first)) {
            return add_rows_in_groups(so_far, reinterpret_cast<const float*>(first.at), rows.from, rows.extent,
                                      first.count);
        }
    }
    Folding<Wide>::rows_of_columns(so_far, first, rows, to, to_step);
}

template <class Wide>
bool Summation<Wide>::is_grouped(const Strip& strip) const {
    return in_groups && summand_ == Summand::element && strip.step == 1 && strip.dtype == Dtype::float32;
}

template <class Wide>
void Summation<Wide>::finish(Wide* values, std::int64_t count) const {
    if (divisor == 1) return;
    for (std::int64_t i = 0; i < count; ++i) {
        if constexpr (std::is_integral_v<Wide>) {
            const double mean = static_cast<double>(values[i]) / static_cast<double>(divisor);
            values[i] = static_cast<Wide>(mean);
        } else {
            values[i] /= divisor;
        }
    }
}

template class Summation<float>;
template class Summation<double>;
template class Summation<std::int64_t>;

}  // namespace bcast::ops
