#pragma once

#include <span>

#include "bcast/operators/operation.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// An operand broadcast to the result's axes: the element for index i is data[sum of i[k] * strides[k]].
struct WindowOperand {
    const Scalar* data;
    std::span<const Extent> strides;  ///< In elements, one per axis of the result, of any sign.
};

/// Whether compute_window supports the operation: all with two operands, except the functions of `real_twin`.
bool has_window(Operation operation);

/// result[i] = first[i] op second[i] by the scalar twin for each index of `shape`; the result is row-major. Integers
/// and bools are computed in 64 bits if the operation has an integer twin, everything else in double; the caller
/// rounds. For the few values that the page shows: no kernel is linked for it.
///
/// The empty shape has one element; a shape with an extent of 0 has none, and then no pointer is dereferenced. The
/// result may be the same memory as a row-major operand. Requires has_window(operation).
void compute_window(Operation operation, std::span<const Extent> shape, WindowOperand first, WindowOperand second,
                    Scalar* result);

}  // namespace bcast::ops
