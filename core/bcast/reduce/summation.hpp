#pragma once

#include <array>
#include <cstdint>

#include "bcast/reduce/fold.hpp"

namespace bcast::ops {

/// What is done with an element before it is added.
enum class Summand {
    element,           ///< x
    number,            ///< x, but 0 for NaN
    magnitude,         ///< |x|
    square,            ///< x * x
    power,             ///< |x| ^ p
    squared_distance,  ///< (x - c)^2, c given for each result
};

/// A sum. Rows are added pairwise (reduce/sum), rows and columns one after the other as they lie in memory: the order
/// of NumPy 1.24, which gives its bits where the elements are of type Wide.
template <class Wide>
class Summation : public Folding<Wide> {
  public:
    explicit Summation(Summand summand) : summand_(summand) {}

    Wide p = 2;                     ///< The exponent of `power`.
    const Wide* centers = nullptr;  ///< One per result, for the summands that need them.

    /// Elements of float32 are added in groups (reduce/sum), where Wide is double.
    bool in_groups = false;

    /// Rows are added in their order, however few the columns are.
    bool keeps_order = false;

    /// The elements are the parts of complex numbers, of which NumPy adds four at a time where it adds eight floats.
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
