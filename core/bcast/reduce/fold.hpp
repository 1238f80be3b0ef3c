#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/loops.hpp"
#include "bcast/tensor/half.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// Results that are on their way at once: in double they take an eighth of a first cache of 64 KiB, and rows of so many
/// elements are long enough to be read as fast as longer ones.
inline constexpr std::int64_t most_results = 1024;

/// How elements become one. Computes in float, double or std::int64_t.
template <class Wide>
class Folding {
  public:
    Folding() = default;
    Folding(const Folding&) = delete;
    Folding& operator=(const Folding&) = delete;
    Folding(Folding&&) = delete;
    Folding& operator=(Folding&&) = delete;
    virtual ~Folding() = default;

    /// What no elements give.
    [[nodiscard]] virtual Wide identity() const = 0;

    /// so_far put together with every element of the strip. They go into the result's element `to`.
    [[nodiscard]] virtual Wide row(Wide so_far, const Strip& strip, std::int64_t to) const = 0;

    /// so_far[i] put together with every element of the i-th strip that the loop of a kept axis comes to, from `first`
    /// on. They go into the result's element to + i * rows.to.
    virtual void rows(Wide* so_far, const Strip& first, const Loop& rows, std::int64_t to) const {
        Strip strip = first;
        const std::int64_t step = rows.from * static_cast<std::int64_t>(item_size(strip.dtype));
        for (std::int64_t i = 0; i < rows.extent; ++i, strip.at += step) {
            for (std::int64_t start = 0; start < strip.count; start += piece)
                so_far[i] = stored(row(so_far[i], strip.from(start, piece), to + i * rows.to));
        }
    }

    /// so_far[i] put together with strip[i], which goes into the result's element to + i * to_step.
    virtual void columns(Wide* so_far, const Strip& strip, std::int64_t to, std::int64_t to_step) const = 0;

    /// columns() of each strip that the loop of a reduced axis comes to, from `first` on.
    virtual void rows_of_columns(Wide* so_far, const Strip& first, const Loop& rows, std::int64_t to,
                                 std::int64_t to_step) const {
        Strip strip = first;
        const std::int64_t step = rows.from * static_cast<std::int64_t>(item_size(strip.dtype));
        for (std::int64_t row = 0; row < rows.extent; ++row, strip.at += step) {
            columns(so_far, strip, to, to_step);
            if (in_halves) std::transform(so_far, so_far + strip.count, so_far, [this](Wide x) { return stored(x); });
        }
    }

    /// The last step on each result.
    virtual void finish(Wide* values, std::int64_t count) const {
        static_cast<void>(values);
        static_cast<void>(count);
    }

    /// A loop over few columns and many rows goes down the columns. No where the order of the rows matters.
    [[nodiscard]] virtual bool may_go_down_columns() const { return !in_halves; }

    /// Rows are folded in pieces of this many elements: `numpy_buffer` for NumPy.
    std::int64_t piece = INT64_MAX;

    /// Each piece and each row of columns leaves a float16, as where NumPy's result is one. Only where Wide is float.
    bool in_halves = false;

  private:
    [[nodiscard]] Wide stored(Wide value) const {
        if constexpr (std::is_same_v<Wide, float>) return in_halves ? float_of_half(half_of_float(value)) : value;
        return value;
    }
};

/// result = the flagged axes of `input` folded. `result` is contiguous and has the sizes that are left, with or
/// without 1s; both have storage. Reads the input as it lies in memory: along a row if a reduced axis has the smallest
/// stride, otherwise across columns, `most_results` at a time.
template <class Wide>
void fold(const Tensor& input, const std::vector<bool>& reduced, const Folding<Wide>& folding, Tensor& result);

}  // namespace bcast::ops
