#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// A loop over one axis, or over several that one loop visits.
struct Loop {
    std::int64_t extent;
    std::int64_t from;  ///< Stride in the input, in elements.
    std::int64_t to;    ///< Stride in the result, in elements; 0 along a reduced axis.

    bool operator==(const Loop&) const = default;
};

/// The loops of a reduction, as few as possible, ordered so that the input is read as it lies in memory.
struct ReduceLoops {
    std::vector<Loop> kept;     ///< Outermost first.
    std::vector<Loop> reduced;  ///< Outermost first.
    bool row = true;            ///< The loop with the smallest stride in the input is a reduced one.
    std::size_t innermost = 0;  ///< So many of the reduced loops lie within all kept ones.
};

/// The strides of a contiguous result with the sizes that are left, one per axis of the input, 0 for a reduced one.
std::vector<Extent> reduced_strides(const Tensor& input, const std::vector<bool>& reduced);

/// Axes of extent 1 are dropped, the others ordered by the size of their stride in the input, and neighbours merged
/// where one loop visits what two did: as NumPy's iterator does, so that sums are added in its order.
///
/// `result_strides` has one stride per axis of the input, 0 for a reduced one.
ReduceLoops plan_reduction(const Tensor& input, const std::vector<bool>& reduced,
                           std::span<const Extent> result_strides);

/// Steps through the indices of loops, the last one fastest, and carries both offsets.
class LoopIndex {
  public:
    explicit LoopIndex(std::span<const Loop> loops) : loops_(loops), index_(loops.size(), 0) {}

    [[nodiscard]] std::int64_t from() const { return from_; }
    [[nodiscard]] std::int64_t to() const { return to_; }

    /// False when the last index was the current one; then it stands at the first again.
    bool advance();

  private:
    std::span<const Loop> loops_;
    std::vector<std::int64_t> index_;
    std::int64_t from_ = 0;
    std::int64_t to_ = 0;
};

}  // namespace bcast::ops
