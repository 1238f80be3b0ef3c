#pragma once

#include <cstdint>
#include <span>

#include "bcast/ops/plan.hpp"
#include "bcast/rules/operation.hpp"

namespace bcast::ops {

/// An operand as the result's axes see it: the element for index i is data[sum of i[k] * strides[k]].
struct StridedInput {
    /// The element for index 0, 0, ...
    const float* data;
    /// In elements, one per axis of the result, of any sign; 0 where stretched or padded.
    std::span<const std::int64_t> strides;
};

/// Up to this many elements a transcendental operation is computed by its scalar twin, so that a
/// result that people read is the same on every machine and in the browser.
inline constexpr std::int64_t twin_limit = 4096;

/// result[i] = first[i] op second[i] for each index i of `shape`; the result lies row by row.
/// What each operation gives, NaN, infinities and zeros included, is in scalar.hpp. The values are
/// exactly the scalar twin's, except pow beyond `twin_limit` elements: at most 1 ULP from it.
///
/// The empty shape is one element; a shape with an extent 0 has none, and then no pointer is read.
///
/// Preconditions: those of plan(); every element that an index of `shape` reaches can be read, and
/// the result has room for all of them. The result may be the very elements of an operand that is
/// contiguous itself (in place); apart from that it must not overlap an operand.
///
/// Allocates nothing; a stretched operand is never written out in full.
void elementwise(Operation operation, std::span<const std::int64_t> shape, StridedInput first, StridedInput second,
                 float* result);

}  // namespace bcast::ops
