#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bcast/shape.hpp"
#include "bcast/tensor/strided.hpp"

namespace bcast::ops {

/// An output and at most three inputs.
inline constexpr std::size_t max_planned = 4;

/// One operand of a loop over an index space: the element for index i is at `data` plus the sum of i[k] * strides[k] *
/// item bytes. The first operand of a loop is written to, the others are only read.
struct LoopOperand {
    std::byte* data;
    std::span<const Extent> strides;  ///< In elements, one per axis, of any sign; 0 where stretched or padded.
    std::ptrdiff_t item;              ///< Bytes of one element.
};

/// An axis after planning. Without values of its own: a plan has room for many, and sets few.
struct PlannedAxis {
    Extent extent;
    std::array<std::ptrdiff_t, max_planned> strides;  ///< In bytes, one per operand.

    bool operator==(const PlannedAxis&) const = default;
};

/// The loops that visit an index space, as few as possible.
struct Plan {
    Extent count = 1;      ///< Elements that are visited; 0 if any extent is 0, and then there are no axes.
    std::size_t rank = 0;  ///< Axes that are left.
    std::array<PlannedAxis, most_dims> storage;  ///< Only the first `rank` are set.

    /// The axes that are left, outermost first; along the last one elements lie closest.
    [[nodiscard]] std::span<const PlannedAxis> axes() const { return {storage.data(), rank}; }
};

/// Drops axes of extent 1, orders the others by stride (the first operand's; where that decides nothing, the next
/// one's; otherwise as they are), and merges two neighbours wherever one loop over both visits the same elements of
/// every operand: stride(outer) = extent(inner) * stride(inner).
///
/// Preconditions: extents are not negative; one stride per operand and axis; at most most_dims axes and max_planned
/// operands; the number of elements, and extent * stride of each axis in bytes, are below 2^63.
Plan plan(std::span<const Extent> sizes, std::span<const LoopOperand> operands);

/// The axes of a space from the one with the largest strides to the one with the smallest: the order in which plan()
/// visits them, and in which a new tensor's elements lie (PyTorch 1.13 `TensorIteratorBase::reorder_dimensions`).
/// Strides of 0 decide nothing. `strides` holds one list per operand, of one stride per axis.
std::array<std::size_t, most_dims> order_of_axes(std::span<const Extent> sizes,
                                                 std::span<const std::span<const Extent>> strides);

}  // namespace bcast::ops
