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

/// The number of results accumulated at a time: as doubles they occupy an eighth of a 64 KiB L1 cache, and rows of this
/// length are read at full speed.
inline constexpr std::int64_t max_results = 1024;

/// A binary operation that reduces elements to one value. Computes in float, double or std::int64_t.
template <class Wide>
class Folding {
  public:
    Folding() = default;
    Folding(const Folding&) = delete;
    Folding& operator=(const Folding&) = delete;
    Folding(Folding&&) = delete;
    Folding& operator=(Folding&&) = delete;
    virtual ~Folding() = default;

    /// The result for no elements.
    [[nodiscard]] virtual Wide identity() const = 0;

    /// Combines so_far with every element of the strip. `to` is the index of the result's element.
    [[nodiscard]] virtual Wide row(Wide so_far, const Strip& strip, std::int64_t to) const = 0;

    /// Combines so_far[i] with every element of the i-th strip, where `rows` is the loop of a kept axis and `first` its
    /// first strip. The results have the indices to + i * rows.to.
    virtual void rows(Wide* so_far, const Strip& first, const Loop& rows, std::int64_t to) const {
        Strip strip = first;
        const std::int64_t step = rows.from * static_cast<std::int64_t>(item_size(strip.dtype));
        for (std::int64_t i = 0; i < rows.extent; ++i, strip.at += step) {
            for (std::int64_t start = 0; start < strip.count; start += chunk)
                so_far[i] = stored(row(so_far[i], strip.from(start, chunk), to + i * rows.to));
        }
    }

    /// Combines so_far[i] with strip[i]; the results have the indices to + i * to_step.
    virtual void columns(Wide* so_far, const Strip& strip, std::int64_t to, std::int64_t to_step) const = 0;

    /// Calls columns() for each strip of the loop of a reduced axis, starting at `first`.
    virtual void rows_of_columns(Wide* so_far, const Strip& first, const Loop& rows, std::int64_t to,
                                 std::int64_t to_step) const {
        Strip strip = first;
        const std::int64_t step = rows.from * static_cast<std::int64_t>(item_size(strip.dtype));
        for (std::int64_t row = 0; row < rows.extent; ++row, strip.at += step) {
            columns(so_far, strip, to, to_step);
            if (in_halves) std::transform(so_far, so_far + strip.count, so_far, [this](Wide x) { return stored(x); });
        }
    }

    /// The final step on each result, such as a division.
    virtual void finish(Wide* values, std::int64_t count) const {
        static_cast<void>(values);
        static_cast<void>(count);
    }

    /// Whether a reduction over few columns and many rows may process column by column; false if the order of rows
    /// matters.
    [[nodiscard]] virtual bool may_go_down_columns() const { return !in_halves; }

    /// Rows are reduced in chunks of this many elements: `numpy_buffer` for NumPy.
    std::int64_t chunk = INT64_MAX;

    /// Whether the result of each chunk and of each row of columns is rounded to float16, as in NumPy for a float16
    /// result. Only if Wide is float.
    bool in_halves = false;

  private:
    [[nodiscard]] Wide stored(Wide value) const {
        if constexpr (std::is_same_v<Wide, float>) return in_halves ? float_of_half(half_of_float(value)) : value;
        return value;
    }
};

/// Reduces `input` over the flagged axes. `result` is contiguous and has the reduced sizes, with or without keepdim;
/// both have storage. Reads the input in memory order: along rows if a reduced axis has the smallest stride, otherwise
/// across columns, `max_results` at a time.
template <class Wide>
void fold(const Tensor& input, const std::vector<bool>& reduced, const Folding<Wide>& folding, Tensor& result);

}  // namespace bcast::ops
