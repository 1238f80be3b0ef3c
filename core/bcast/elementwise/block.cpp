#include "bcast/elementwise/block.hpp"

#include <cstring>

namespace bcast::ops {
namespace {

constexpr std::size_t vector_bytes = 64;

/// Whether PyTorch's vectors hold rows of these strides: at most one input is broadcast along them.
bool fills_vectors(const Block& block, std::span<const LoopOperand> operands) {
    std::size_t broadcast = 0;
    for (std::size_t operand = 0; operand < operands.size(); ++operand) {
        const std::ptrdiff_t stride = block.operands[operand].column_stride;
        if (operands[operand].item != operands[0].item) return false;
        if (stride == 0) {
            if (!operands[operand].number) ++broadcast;
        } else if (stride != operands[0].item) {
            return false;
        }
    }
    return broadcast < 2;
}

}  // namespace

void each_step(const Plan& chosen, std::span<const LoopOperand> operands,
               const std::function<void(const Block&)>& body) {
    const std::size_t width = vector_bytes / static_cast<std::size_t>(operands[0].item);
    each_block(chosen, operands, [&](const Block& block) {
        const std::size_t whole = fills_vectors(block, operands) ? block.columns - block.columns % width : 0;
        std::array<std::array<std::byte, vector_bytes>, max_planned> read;
        for (std::size_t row = 0; row < block.rows; ++row) {
            for (std::size_t column = 0; column < block.columns;) {
                Block part{1, column < whole ? width : 1, block.operands};
                for (std::size_t operand = 0; operand < operands.size(); ++operand) {
                    BlockOperand& one = part.operands[operand];
                    one.data += static_cast<std::ptrdiff_t>(row) * one.row_stride +
                                static_cast<std::ptrdiff_t>(column) * one.column_stride;
                    if (operand == 0 || column >= whole) continue;
                    // What is broadcast along a row is read once for all its vectors.
                    const bool once = one.column_stride == 0;
                    if (!once || column == 0) {
                        std::memcpy(read[operand].data(), one.data,
                                    once ? static_cast<std::size_t>(operands[0].item) : vector_bytes);
                    }
                    one.data = read[operand].data();
                }
                body(part);
                column += part.columns;
            }
        }
    });
}

}  // namespace bcast::ops
