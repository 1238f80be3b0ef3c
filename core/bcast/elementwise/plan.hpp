#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "bcast/shape.hpp"
#include "bcast/tensor/strided.hpp"

namespace bcast::ops {

/// One output and at most three inputs.
inline constexpr std::size_t max_planned = 4;

/// An operand of a loop over an index space: the element for index i is at `data` plus the sum of i[k] * strides[k] *
/// item bytes. The first operand of a loop is written, the others are read.
struct LoopOperand {
    std::byte* data;
    std::span<const Extent> strides;  ///< In elements, one per axis, of any sign; 0 along broadcast or padded axes.
    std::ptrdiff_t item;              ///< Bytes of one element.
    bool number = false;              ///< A Python number, which PyTorch's loops get beside their operands.
};

/// An axis after planning. Has no default values: a plan has room for many axes and initializes few.
struct PlannedAxis {
    Extent extent;
    std::array<std::ptrdiff_t, max_planned> strides;  ///< In bytes, one per operand.

    bool operator==(const PlannedAxis&) const = default;
};

/// The minimal nest of loops that visits an index space.
struct Plan {
    Extent count = 1;      ///< Number of visited elements; 0 if any extent is 0, and then there are no axes.
    std::size_t rank = 0;  ///< Number of remaining axes.
    std::array<PlannedAxis, max_dims> storage;  ///< Only the first `rank` are initialized.

    /// The remaining axes, outermost first; the last one has the smallest strides.
    [[nodiscard]] std::span<const PlannedAxis> axes() const { return {storage.data(), rank}; }
};

/// Drops axes of extent 1, sorts the others by stride (of the first operand; ties are decided by the next operand, and
/// finally by the original order), and merges adjacent axes that a single loop can cover for every operand:
/// stride(outer) = extent(inner) * stride(inner).
///
/// Preconditions: extents are not negative; one stride per operand and axis; at most max_dims axes and max_planned
/// operands; the number of elements, and extent * stride of each axis in bytes, are below 2^63.
Plan plan(std::span<const Extent> sizes, std::span<const LoopOperand> operands);

/// The axes of an index space from the largest strides to the smallest: the order in which plan() visits them and in
/// which a new tensor is laid out (PyTorch 1.13 `TensorIteratorBase::reorder_dimensions`). Strides of 0 are ignored.
/// `strides` has one list per operand, with one stride per axis.
std::array<std::size_t, max_dims> order_of_axes(std::span<const Extent> sizes,
                                                std::span<const std::span<const Extent>> strides);

}  // namespace bcast::ops
