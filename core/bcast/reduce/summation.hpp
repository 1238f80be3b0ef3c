#pragma once

#include <array>
#include <cstdint>

#include "bcast/reduce/fold.hpp"

namespace bcast::ops {

/// The transformation of an element before it is added.
enum class Summand {
    element,           ///< x
    number,            ///< x, or 0 for NaN
    magnitude,         ///< |x|
    square,            ///< x * x
    power,             ///< |x| ^ p
    squared_distance,  ///< (x - c)^2, with one c per result
};

/// A sum. Rows are summed pairwise (reduce/sum), rows and columns are combined in memory order: the order of NumPy
/// 1.24, which gives bit-identical sums if the elements are of type Wide.
template <class Wide>
class Summation : public Folding<Wide> {
  public:
    explicit Summation(Summand summand) : summand_(summand) {}

    Wide p = 2;                     ///< The exponent of `power`.
    const Wide* centers = nullptr;  ///< One per result, for the summands that need them.

    /// If Wide is double, float32 elements are added in groups (reduce/sum).
    bool in_groups = false;

    /// Rows are added in order, even if there are few columns.
    bool keeps_order = false;

    /// The elements are the parts of complex numbers, of which NumPy adds four at a time instead of eight floats.
    bool of_complex = false;

    /// Each sum is divided by this.
    Wide divisor = 1;

    [[nodiscard]] Wide identity() const override { return 0; }
    [[nodiscard]] Wide row(Wide so_far, const Strip& strip, std::int64_t to) const override;
    void rows(Wide* so_far, const Strip& first, const Loop& rows, std::int64_t to) const override;
    void columns(Wide* so_far, const Strip& strip, std::int64_t to, std::int64_t to_step) const override;
    void rows_of_columns(Wide* so_far, const Strip& first, const Loop& rows, std::int64_t to,
                         std::int64_t to_step) const override;
    void finish(Wide* values, std::int64_t count) const override;
    [[nodiscard]] bool may_go_down_columns() const override { return !keeps_order; }

  private:
    [[nodiscard]] Wide pairwise(const Strip& strip, Wide center) const;

    [[nodiscard]] bool is_grouped(const Strip& strip) const;

    Summand summand_;
};

}  // namespace bcast::ops
