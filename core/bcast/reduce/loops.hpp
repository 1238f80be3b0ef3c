#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// A loop over one axis, or over several axes merged into one.
struct Loop {
    std::int64_t extent;
    std::int64_t from;  ///< Stride in the input, in elements.
    std::int64_t to;    ///< Stride in the result, in elements; 0 along a reduced axis.

    bool operator==(const Loop&) const = default;
};

/// The minimal loops of a reduction, ordered so that the input is read in memory order.
struct ReduceLoops {
    std::vector<Loop> kept;     ///< Outermost first.
    std::vector<Loop> reduced;  ///< Outermost first.
    bool row = true;            ///< Whether the loop with the smallest stride in the input is over a reduced axis.
    std::size_t innermost = 0;  ///< The number of reduced loops that are inside all kept ones.
};

/// The strides of a contiguous result in the input's axes: one per axis, 0 for a reduced one.
std::vector<Extent> reduced_strides(const Tensor& input, const std::vector<bool>& reduced);

/// Drops axes of extent 1, sorts the others by their stride in the input, and merges adjacent ones that a single loop
/// can cover: like NumPy's iterator, so that sums are accumulated in its order.
///
/// `result_strides` has one stride per axis of the input, 0 for a reduced one.
ReduceLoops plan_reduction(const Tensor& input, const std::vector<bool>& reduced,
                           std::span<const Extent> result_strides);

/// Iterates over the indices of nested loops, the last loop fastest, and tracks both offsets.
class LoopIndex {
  public:
    explicit LoopIndex(std::span<const Loop> loops) : loops_(loops), index_(loops.size(), 0) {}

    [[nodiscard]] std::int64_t from() const { return from_; }
    [[nodiscard]] std::int64_t to() const { return to_; }

    /// Returns false after the last index; the position is then the first index again.
    bool advance();

  private:
    std::span<const Loop> loops_;
    std::vector<std::int64_t> index_;
    std::int64_t from_ = 0;
    std::int64_t to_ = 0;
};

}  // namespace bcast::ops
