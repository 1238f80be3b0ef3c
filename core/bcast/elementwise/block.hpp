#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <span>

#include "bcast/elementwise/plan.hpp"

namespace bcast::ops {

/// The memory of one operand of a block: element (row, column) is at data + row * row_stride + column * column_stride.
struct BlockOperand {
    std::byte* data;
    std::ptrdiff_t row_stride;     ///< In bytes.
    std::ptrdiff_t column_stride;  ///< In bytes.
};

/// The two innermost axes of a plan. Two axes rather than one, to avoid a function call for each short row.
struct Block {
    std::size_t rows;
    std::size_t columns;
    std::array<BlockOperand, max_planned> operands;  ///< One per planned operand; the first is the output.
    bool streams = false;  ///< The output exceeds the caches, so it may be written with non-temporal stores.
};

/// Calls body(block) for each block of the plan, in order.
template <class Body>
void each_block(const Plan& chosen, std::span<const LoopOperand> operands, Body body) {
    if (chosen.count == 0) return;
    const std::span<const PlannedAxis> axes = chosen.axes();
    // A single element counts as a contiguous row.
    PlannedAxis column{1, {}};
    for (std::size_t operand = 0; operand < operands.size(); ++operand)
        column.strides[operand] = operands[operand].item;
    if (!axes.empty()) column = axes.back();
    const PlannedAxis row = axes.size() < 2 ? PlannedAxis{1, {}} : axes[axes.size() - 2];
    const std::span<const PlannedAxis> outer = axes.size() < 2 ? axes.first(0) : axes.first(axes.size() - 2);

    Block block{static_cast<std::size_t>(row.extent), static_cast<std::size_t>(column.extent), {}};
    for (std::size_t operand = 0; operand < operands.size(); ++operand)
        block.operands[operand] = {operands[operand].data, row.strides[operand], column.strides[operand]};
    std::array<Extent, max_dims> index;
    std::fill_n(index.begin(), outer.size(), 0);
    while (true) {
        body(static_cast<const Block&>(block));
        std::size_t axis = outer.size();
        for (; axis > 0; --axis) {
            const PlannedAxis& loop = outer[axis - 1];
            const bool more = ++index[axis - 1] < loop.extent;
            const Extent steps = more ? 1 : 1 - loop.extent;
            for (std::size_t operand = 0; operand < operands.size(); ++operand)
                block.operands[operand].data += steps * loop.strides[operand];
            if (more) break;
            index[axis - 1] = 0;
        }
        if (axis == 0) return;
    }
}

/// As each_block, in the parts that PyTorch 1.13 reads before it writes them (`cpu_kernel_vec`): 64 bytes of rows that
/// are contiguous or of which one operand is broadcast, of all others one element. So an operand that shares memory
/// with the output has what was written by earlier parts.
void each_step(const Plan& chosen, std::span<const LoopOperand> operands,
               const std::function<void(const Block&)>& body);

}  // namespace bcast::ops
