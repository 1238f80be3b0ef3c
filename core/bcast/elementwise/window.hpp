#pragma once

#include <span>

#include "bcast/operators/operation.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// An operand as the result's axes see it: the element for index i is data[sum of i[k] * strides[k]].
struct WindowOperand {
    const Scalar* data;
    std::span<const Extent> strides;  ///< In elements, one per axis of the result, of any sign.
};

/// Whether windows of an operation are computed: of all with two operands but functions of reals.
bool has_window(Operation operation);

/// result[i] = first[i] op second[i] by the scalar twin, one index of `shape` after the other; the result lies row by
/// row. Integers and truths are computed in 64 bits where the operation is computed in integers, all else in double;
/// the caller rounds. For windows that people read: no kernel is linked for it.
///
/// The empty shape is one element; a shape with an extent 0 has none, and then no pointer is read. The result may be
/// the very elements of an operand that lies row by row. The operation has_window().
void compute_window(Operation operation, std::span<const Extent> shape, WindowOperand first, WindowOperand second,
                    Scalar* result);

}  // namespace bcast::ops
