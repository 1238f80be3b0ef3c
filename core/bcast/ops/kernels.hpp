#pragma once

#include <cstddef>

#include "bcast/ops/plan.hpp"
#include "bcast/rules/operation.hpp"

namespace bcast::ops {

/// One operand of a block: element (row, column) is data[row * row_stride + column * column_stride].
struct BlockInput {
    const float* data;
    std::ptrdiff_t row_stride;
    std::ptrdiff_t column_stride;
};

/// The two innermost axes of a plan; the result's rows * columns elements lie one after the other.
/// Two axes, not one, so that short rows do not each cost a call.
struct Block {
    std::size_t rows;
    std::size_t columns;
    BlockInput first;
    BlockInput second;
    float* result;
};

/// result(row, column) = first(row, column) op second(row, column). Reads and writes nothing else;
/// pointers need no alignment beyond a float's.
using Kernel = void (*)(const Block&);

/// Computes every element by the scalar twin, whatever the strides.
Kernel twin_kernel(Operation operation);

/// Computes with the widest SIMD instructions of this machine. The block's column strides must be
/// those of `row_case`. The same bits as the twin, except pow: at most 1 ULP from it.
Kernel lane_kernel(Operation operation, RowCase row_case);

}  // namespace bcast::ops
