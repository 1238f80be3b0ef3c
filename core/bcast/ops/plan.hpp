#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace bcast::ops {

/// No shape has more axes.
inline constexpr std::size_t max_rank = 64;

/// How the two operands run along a row, that is along the last planned axis.
enum class RowCase {
    vector_vector,  ///< both lie one after the other (strides 1, 1), or there is a single element
    vector_scalar,  ///< the second is one element read again (strides 1, 0)
    scalar_vector,  ///< the first is one element read again (strides 0, 1)
    strided,        ///< any other pair of strides
};

/// An axis of the result after planning, with the stride of each operand along it, in elements.
struct PlannedAxis {
    std::int64_t extent;
    std::int64_t first_stride;
    std::int64_t second_stride;

    bool operator==(const PlannedAxis&) const = default;
};

/// The loops that visit the result row by row, as few as possible.
struct Plan {
    std::int64_t count = 1;  ///< elements of the result; 0 if any extent is 0, and then no axes
    RowCase row_case = RowCase::vector_vector;
    std::size_t rank = 0;                       ///< axes that are left
    std::array<PlannedAxis, max_rank> storage;  ///< only the first `rank` are set

    /// The axes that are left, outermost first; the last one is the row.
    [[nodiscard]] std::span<const PlannedAxis> axes() const { return {storage.data(), rank}; }
};

/// Drops axes of extent 1, and merges two neighbours wherever one loop over both visits the same
/// elements of both operands: stride(outer) = extent(inner) * stride(inner), which holds for
/// contiguous operands and for ones that are stretched along both. The result is contiguous, so
/// the order of the axes stays.
///
/// Preconditions: extents are not negative; one stride of each operand per axis, of any sign, 0
/// where the axis is stretched or padded; at most max_rank axes; the number of elements, and
/// extent * stride of each axis, are below 2^63.
Plan plan(std::span<const std::int64_t> shape, std::span<const std::int64_t> first_strides,
          std::span<const std::int64_t> second_strides);

}  // namespace bcast::ops
