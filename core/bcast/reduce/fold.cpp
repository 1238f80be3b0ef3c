#include "bcast/reduce/fold.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "bcast/elementwise/copy.hpp"
#include "bcast/reduce/loops.hpp"
#include "bcast/tensor/factory.hpp"

namespace bcast::ops {
namespace {

constexpr std::int64_t few_columns = 8;
constexpr std::int64_t row_chunk = 1024;

/// One pass over the input.
template <class Wide>
class Run {
  public:
    Run(const Tensor& input, const Folding<Wide>& folding, Tensor& result)
        : input_(input), folding_(folding), result_(result) {}

    void over_rows(const ReduceLoops& loops) const {
        const std::span<const Loop> reduced = loops.reduced;
        const std::span<const Loop> kept = loops.kept;
        const Loop row = reduced.empty() ? Loop{1, 1, 0} : reduced.back();
        const Loop rows = kept.empty() ? Loop{1, 0, 0} : kept.back();
        LoopIndex outer_kept(kept.first(kept.empty() ? 0 : kept.size() - 1));
        LoopIndex outer(reduced.first(reduced.empty() ? 0 : reduced.size() - 1));
        std::array<Wide, max_results> values;
        do {
            for (std::int64_t start = 0; start < rows.extent; start += max_results) {
                const Loop some{std::min(max_results, rows.extent - start), rows.from, rows.to};
                const std::int64_t from = outer_kept.from() + start * rows.from;
                const std::int64_t to = outer_kept.to() + start * rows.to;
                std::fill_n(values.begin(), some.extent, folding_.identity());
                do {
                    folding_.rows(values.data(), input_strip(from + outer.from(), row.from, row.extent), some, to);
                } while (outer.advance());
                folding_.finish(values.data(), some.extent);
                store(values.data(), result_strip(to, rows.to, some.extent));
            }
        } while (outer_kept.advance());
    }

    void over_columns(const ReduceLoops& loops) const {
        const Loop columns = loops.kept.back();
        const std::span<const Loop> kept = loops.kept;
        LoopIndex outer(kept.first(kept.size() - 1));
        std::array<Wide, max_results> values;
        do {
            for (std::int64_t start = 0; start < columns.extent; start += max_results) {
                const std::int64_t count = std::min(max_results, columns.extent - start);
                const std::int64_t from = outer.from() + start * columns.from;
                const std::int64_t to = outer.to() + start * columns.to;
                std::fill_n(values.begin(), count, folding_.identity());
                if (count < few_columns && folding_.may_go_down_columns()) {
                    down(loops.reduced, {count, columns.from, columns.to}, from, to, values.data());
                } else {
                    across(loops.reduced, {count, columns.from, columns.to}, from, to, values.data());
                }
                folding_.finish(values.data(), count);
                store(values.data(), result_strip(to, columns.to, count));
            }
        } while (outer.advance());
    }

  private:
    [[nodiscard]] Strip input_strip(std::int64_t offset, std::int64_t step, std::int64_t count) const {
        return strip(input_, offset, step, count);
    }
    [[nodiscard]] Strip result_strip(std::int64_t offset, std::int64_t step, std::int64_t count) const {
        return strip(result_, offset, step, count);
    }
    static Strip strip(const Tensor& tensor, std::int64_t offset, std::int64_t step, std::int64_t count) {
        return {tensor.dtype, tensor.first() + offset * static_cast<std::int64_t>(item_size(tensor.dtype)), step,
                count};
    }

    void across(std::span<const Loop> reduced, const Loop& columns, std::int64_t from, std::int64_t to,
                Wide* values) const {
        const Loop rows = reduced.empty() ? Loop{1, 0, 0} : reduced.back();
        LoopIndex outer(reduced.first(reduced.empty() ? 0 : reduced.size() - 1));
        do {
            const Strip first = input_strip(from + outer.from(), columns.from, columns.extent);
            folding_.rows_of_columns(values, first, rows, to, columns.to);
        } while (outer.advance());
    }

    /// In chunks, so that a chunk is still in the cache when the next column reads it.
    void down(std::span<const Loop> reduced, const Loop& columns, std::int64_t from, std::int64_t to,
              Wide* values) const {
        if (reduced.empty()) return across(reduced, columns, from, to, values);
        const Loop& row = reduced.back();
        LoopIndex outer(reduced.first(reduced.size() - 1));
        do {
            for (std::int64_t start = 0; start < row.extent; start += row_chunk) {
                for (std::int64_t column = 0; column < columns.extent; ++column) {
                    const Strip chunk = input_strip(from + outer.from() + column * columns.from, row.from, row.extent)
                                            .from(start, row_chunk);
                    values[column] = folding_.row(values[column], chunk, to + column * columns.to);
                }
            }
        } while (outer.advance());
    }

    const Tensor& input_;
    const Folding<Wide>& folding_;
    Tensor& result_;
};

/// No elements: every result is the identity.
template <class Wide>
void fill(const Folding<Wide>& folding, Tensor& result) {
    Wide value = folding.identity();
    folding.finish(&value, 1);
    const auto item = static_cast<std::int64_t>(item_size(result.dtype));
    for (std::int64_t i = 0; i < result.numel(); ++i) store(&value, {result.dtype, result.first() + i * item, 1, 1});
}

/// Copies the elements in the order of the loops, with one axis for each: the reduced loops inside all kept ones become
/// one row, as in NumPy's buffer. Replaces `loops` by those of the copy.
Tensor in_one_row(const Tensor& input, ReduceLoops& loops) {
    const std::span<const Loop> reduced = loops.reduced;
    const std::size_t outer = reduced.size() - loops.innermost;
    Tensor from = input;
    from.sizes.clear();
    from.strides.clear();
    std::vector<Extent> to;
    for (const std::span<const Loop> some :
         {reduced.first(outer), std::span<const Loop>(loops.kept), reduced.subspan(outer)}) {
        for (const Loop& loop : some) {
            from.sizes.push_back(loop.extent);
            from.strides.push_back(loop.from);
            to.push_back(loop.to);
        }
    }
    std::vector<bool> flags(to.size(), true);
    std::fill_n(flags.begin() + static_cast<std::ptrdiff_t>(outer), loops.kept.size(), false);
    Tensor out = empty(Workspace{}, input.dtype, from.sizes);
    copy_elements(from, out);
    loops = plan_reduction(out, flags, to);
    return out;
}

}  // namespace

template <class Wide>
void fold(const Tensor& input, const std::vector<bool>& reduced, const Folding<Wide>& folding, Tensor& result) {
    if (input.numel() == 0) return fill(folding, result);
    ReduceLoops loops = plan_reduction(input, reduced, reduced_strides(input, reduced));
    const bool split = std::is_floating_point_v<Wide> && loops.innermost > 1 && !folding.may_go_down_columns();
    const Tensor read = split ? in_one_row(input, loops) : input;
    const Run<Wide> run(read, folding, result);
    if (loops.row) {
        run.over_rows(loops);
    } else {
        run.over_columns(loops);
    }
}

template void fold(const Tensor&, const std::vector<bool>&, const Folding<float>&, Tensor&);
template void fold(const Tensor&, const std::vector<bool>&, const Folding<double>&, Tensor&);
template void fold(const Tensor&, const std::vector<bool>&, const Folding<std::int64_t>&, Tensor&);

}  // namespace bcast::ops
