#include "bcast/reduce/cascade.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bcast/reduce/loops.hpp"

namespace bcast::ops {
namespace {

constexpr std::size_t at_once = 4;         // `ilp_factor`, and the number of columns processed together
constexpr std::size_t cascade_levels = 4;  // `num_levels`
constexpr std::int64_t level_power = 4;    // for up to 2^16 rows
constexpr std::int64_t level_step = 1 << level_power;

/// Adjacent elements, added lane by lane.
template <class T, std::size_t lanes>
struct Pack {
    std::array<T, lanes> each{};

    void add(const Pack& other) {
        for (std::size_t i = 0; i < lanes; ++i) each[i] += other.each[i];
    }
};

template <class T>
class Cascade {
  public:
    static constexpr std::size_t vector = 32 / sizeof(T);

    explicit Cascade(bool skips_nan) : skips_nan_(skips_nan) {}

    /// One slice of two loops, the first over summed elements: the sums are added to `to`.
    void slice(const T* from, T* to, Loop inner, Loop outer) const {
        if (inner.to != 0 && outer.to == 0) std::swap(inner, outer);
        constexpr auto wide = static_cast<std::int64_t>(vector);
        if (inner.to != 0) return alone(from, to, inner, outer);
        if (inner.from == 1 && inner.extent >= wide) return along_rows(from, to, inner, outer);
        if (outer.from == 1 && outer.extent >= wide) return across_columns(from, to, inner, outer);
        if (inner.from < outer.from) {
            for (std::int64_t j = 0; j < outer.extent; ++j)
                to[j * outer.to] += row<1>(from + j * outer.from, inner.from, inner.extent).each[0];
            return;
        }
        columns<1>(from, to, inner, outer);
    }

  private:
    template <std::size_t lanes>
    Pack<T, lanes> loaded_pack(const T* from) const {
        Pack<T, lanes> out;
        std::copy_n(from, lanes, out.each.begin());
        if (skips_nan_) {
            std::replace_if(
                out.each.begin(), out.each.end(), [](T x) { return std::isnan(x); }, T(0));
        }
        return out;
    }

    /// `size` rows of `count` packs: every sixteen sums are carried to the next level (`multi_row_sum`).
    template <std::size_t lanes, std::size_t count>
    std::array<Pack<T, lanes>, count> rows(const T* from, std::int64_t row_step, std::int64_t step,
                                           std::int64_t size) const {
        std::array<std::array<Pack<T, lanes>, count>, cascade_levels> levels{};
        const auto add_row = [&](std::int64_t i) {
            for (std::size_t k = 0; k < count; ++k)
                levels[0][k].add(loaded_pack<lanes>(from + i * row_step + static_cast<std::int64_t>(k) * step));
        };
        std::int64_t i = 0;
        while (i + level_step <= size) {
            for (std::int64_t j = 0; j < level_step; ++j, ++i) add_row(i);
            for (std::size_t level = 1; level < cascade_levels; ++level) {
                for (std::size_t k = 0; k < count; ++k) levels[level][k].add(std::exchange(levels[level - 1][k], {}));
                const std::int64_t mask = (level_step - 1) << (static_cast<std::int64_t>(level) * level_power);
                if ((i & mask) != 0) break;
            }
        }
        for (; i < size; ++i) add_row(i);
        for (std::size_t level = 1; level < cascade_levels; ++level) {
            for (std::size_t k = 0; k < count; ++k) levels[0][k].add(levels[level][k]);
        }
        return levels[0];
    }

    /// A row as four sums of every fourth pack (`row_sum`).
    template <std::size_t lanes>
    Pack<T, lanes> row(const T* from, std::int64_t step, std::int64_t size) const {
        constexpr auto count = static_cast<std::int64_t>(at_once);
        auto sums = rows<lanes, at_once>(from, step * count, step, size / count);
        for (std::int64_t i = size / count * count; i < size; ++i) sums[0].add(loaded_pack<lanes>(from + i * step));
        for (std::size_t k = 1; k < at_once; ++k) sums[0].add(sums[k]);
        return sums[0];
    }

    /// `vectorized_inner_sum`: the elements that do not fill a vector are added first.
    void along_rows(const T* from, T* to, const Loop& inner, const Loop& outer) const {
        constexpr auto wide = static_cast<std::int64_t>(vector);
        const std::int64_t full = inner.extent / wide;
        for (std::int64_t j = 0; j < outer.extent; ++j) {
            const T* start = from + j * outer.from;
            const Pack<T, vector> sums = row<vector>(start, wide, full);
            T sum = 0;
            for (std::int64_t i = full * wide; i < inner.extent; ++i) sum += loaded_pack<1>(start + i).each[0];
            for (const T each : sums.each) sum += each;
            to[j * outer.to] += sum;
        }
    }

    /// `vectorized_outer_sum`.
    void across_columns(const T* from, T* to, const Loop& inner, const Loop& outer) const {
        for (std::int64_t j = columns<vector>(from, to, inner, outer); j < outer.extent; ++j)
            to[j * outer.to] += row<1>(from + j, inner.from, inner.extent).each[0];
    }

    /// Four packs of columns at a time, then one at a time; returns the first remaining column.
    template <std::size_t lanes>
    std::int64_t columns(const T* from, T* to, const Loop& inner, const Loop& outer) const {
        constexpr auto wide = static_cast<std::int64_t>(lanes);
        const auto accumulate = [&](const Pack<T, lanes>& sums, std::int64_t first) {
            for (std::size_t i = 0; i < lanes; ++i)
                to[(first + static_cast<std::int64_t>(i)) * outer.to] += sums.each[i];
        };
        constexpr auto count = static_cast<std::int64_t>(at_once);
        std::int64_t j = 0;
        for (; j + count * wide <= outer.extent; j += count * wide) {
            const auto sums = rows<lanes, at_once>(from + j * outer.from, inner.from, wide * outer.from, inner.extent);
            for (std::size_t k = 0; k < at_once; ++k) accumulate(sums[k], j + static_cast<std::int64_t>(k) * wide);
        }
        for (; j + wide <= outer.extent; j += wide)
            accumulate(row<lanes>(from + j * outer.from, inner.from, inner.extent), j);
        return j;
    }

    /// Neither loop is over a reduced axis: each element is its own sum.
    void alone(const T* from, T* to, const Loop& inner, const Loop& outer) const {
        for (std::int64_t j = 0; j < outer.extent; ++j) {
            for (std::int64_t i = 0; i < inner.extent; ++i)
                to[j * outer.to + i * inner.to] += loaded_pack<1>(from + j * outer.from + i * inner.from).each[0];
        }
    }

    bool skips_nan_;
};

/// Products in the order of `binary_kernel_reduce_vec`: four packs in parallel if the elements are contiguous along the
/// inner or the outer loop, otherwise one by one.
template <class T>
class Products {
  public:
    void slice(const T* from, T* to, const Loop& inner, const Loop& outer) const {
        std::int64_t j = 0;
        if (inner.to == 0 && inner.from != 1 && outer.to == 1 && outer.from == 1) j = outer.extent / wide * wide;
        // In parallel columns, each column is multiplied first, and its previous value last.
        for (std::int64_t column = 0; column < j; ++column)
            to[column] *= one_by_one(from[column], from + column + inner.from, inner.from, inner.extent - 1);
        for (; j < outer.extent; ++j) {
            const T* row = from + j * outer.from;
            T* out = to + j * outer.to;
            const std::int64_t full = inner.to == 0 && inner.from == 1 ? inner.extent / wide * wide : 0;
            if (full > 0) *out *= neighbours(row, full);
            if (inner.to == 0) {
                *out = one_by_one(*out, row + full * inner.from, inner.from, inner.extent - full);
            } else {
                for (std::int64_t i = 0; i < inner.extent; ++i) out[i * inner.to] *= row[i * inner.from];
            }
        }
    }

  private:
    static constexpr std::int64_t lanes = 32 / sizeof(T);
    static constexpr std::int64_t wide = static_cast<std::int64_t>(at_once) * lanes;

    static T one_by_one(T product, const T* from, std::int64_t step, std::int64_t count) {
        for (std::int64_t i = 0; i < count; ++i) product *= from[i * step];
        return product;
    }

    static T neighbours(const T* from, std::int64_t count) {
        std::array<T, wide> packs{};
        for (std::int64_t i = 0; i < wide; ++i)
            packs[static_cast<std::size_t>(i)] = one_by_one(from[i], from + i + wide, wide, count / wide - 1);
        std::array<T, lanes> each{};
        for (std::size_t i = 0; i < each.size(); ++i)
            each[i] = (packs[i] * packs[i + lanes]) * (packs[i + 2 * lanes] * packs[i + 3 * lanes]);
        return one_by_one(each[0], each.data() + 1, 1, lanes - 1);
    }
};

/// Whether `first` comes after `second` (1), before it (-1), or neither (0): reduced axes come first, then those with
/// smaller strides (`TensorIteratorBase::reorder_dimensions`).
int compared(const Loop& first, const Loop& second) {
    if ((first.to == 0) != (second.to == 0)) return second.to == 0 ? 1 : -1;
    for (const auto stride : {&Loop::to, &Loop::from}) {
        const std::int64_t one = first.*stride;
        const std::int64_t other = second.*stride;
        if (one == 0 || other == 0) continue;
        if (one != other) return one < other ? -1 : 1;
        if (first.extent > second.extent) return 1;
    }
    return 0;
}

/// Innermost first, adjacent loops merged (`coalesce_dimensions`).
std::vector<Loop> iterated(std::vector<Loop> loops) {
    std::reverse(loops.begin(), loops.end());
    for (std::size_t i = 1; i < loops.size(); ++i) {
        std::size_t at = i;
        for (std::size_t before = i; before-- > 0;) {
            const int order = compared(loops[before], loops[at]);
            if (order < 0) break;
            if (order == 0) continue;  // a later swap leaves the loops between the two in place
            std::swap(loops[before], loops[at]);
            at = before;
        }
    }
    std::vector<Loop> out;
    for (const Loop& loop : loops) {
        Loop* last = out.empty() ? nullptr : &out.back();
        const bool merges =
            last != nullptr && (last->extent == 1 || loop.extent == 1 ||
                                (last->extent * last->from == loop.from && last->extent * last->to == loop.to));
        if (!merges) {
            out.push_back(loop);
            continue;
        }
        if (last->extent == 1) {
            last->from = loop.from;
            last->to = loop.to;
        }
        last->extent *= loop.extent;
    }
    out.resize(std::max<std::size_t>(out.size(), 2), Loop{1, 0, 0});
    return out;
}

/// Reduces slices of two loops in the order of PyTorch's iterator.
template <class T, class Slices>
void fold_slices(const Tensor& input, const std::vector<bool>& reduced, T identity, const Slices& slices,
                 Tensor& result) {
    const std::vector<Extent> strides = reduced_strides(input, reduced);
    std::vector<Loop> loops;
    for (std::size_t axis = 0; axis < strides.size(); ++axis)
        loops.push_back({input.sizes[axis], input.strides[axis], strides[axis]});
    loops = iterated(std::move(loops));
    const T* from = reinterpret_cast<const T*>(input.first());
    T* to = reinterpret_cast<T*>(result.first());
    std::fill_n(to, result.numel(), identity);
    if (input.numel() == 0) return;
    // Of the loops around the slices, the third is the fastest.
    std::vector<Loop> around(loops.begin() + 2, loops.end());
    std::reverse(around.begin(), around.end());
    LoopIndex index(around);
    do {
        slices.slice(from + index.from(), to + index.to(), loops[0], loops[1]);
    } while (index.advance());
}

}  // namespace

void cascade_sum(const Tensor& input, const std::vector<bool>& reduced, bool skips_nan, Tensor& result) {
    if (input.dtype == Dtype::float32) return fold_slices(input, reduced, 0.0F, Cascade<float>(skips_nan), result);
    fold_slices(input, reduced, 0.0, Cascade<double>(skips_nan), result);
}

void product_in_order(const Tensor& input, const std::vector<bool>& reduced, Tensor& result) {
    if (input.dtype == Dtype::float32) return fold_slices(input, reduced, 1.0F, Products<float>(), result);
    fold_slices(input, reduced, 1.0, Products<double>(), result);
}

}  // namespace bcast::ops
