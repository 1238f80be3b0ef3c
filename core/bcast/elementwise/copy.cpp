#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "bcast/elementwise/block.hpp"
#include "bcast/elementwise/convert.hpp"
#include "bcast/elementwise/overlap.hpp"

namespace bcast::ops {
namespace {

/// Edge of the tiles of a transposed copy, in elements: at least as many as fit in a cache line.
constexpr std::size_t tile = 32;

void copy_rows(const Block& block, Converter convert) {
    const BlockOperand& to = block.operands[0];
    const BlockOperand& from = block.operands[1];
    for (std::size_t row = 0; row < block.rows; ++row) {
        const auto at = static_cast<std::ptrdiff_t>(row);
        convert({from.data + at * from.row_stride, from.column_stride},
                {to.data + at * to.row_stride, to.column_stride}, block.columns);
    }
}

/// The operand is contiguous along rows, the result along columns: copies in tiles, so that each cache line is read
/// once.
void copy_tiles(const Block& block, Converter convert) {
    const BlockOperand& to = block.operands[0];
    const BlockOperand& from = block.operands[1];
    for (std::size_t row = 0; row < block.rows; row += tile) {
        for (std::size_t column = 0; column < block.columns; column += tile) {
            const auto down = static_cast<std::ptrdiff_t>(row);
            const auto along = static_cast<std::ptrdiff_t>(column);
            Block part{std::min(tile, block.rows - row), std::min(tile, block.columns - column), {}};
            part.operands[0] = {to.data + down * to.row_stride + along * to.column_stride, to.row_stride,
                                to.column_stride};
            part.operands[1] = {from.data + down * from.row_stride + along * from.column_stride, from.row_stride,
                                from.column_stride};
            copy_rows(part, convert);
        }
    }
}

/// A copy of the elements of `tensor` with these strides.
Tensor copied(Context& context, const Tensor& tensor, Dtype dtype, std::vector<Extent> strides) {
    Tensor out = tensor;
    out.dtype = dtype;
    out.offset = 0;
    out.number = false;
    out.has_name_metadata = false;
    if (!tensor.shape_only()) out.storage = empty(context.workspace, dtype, tensor.sizes).storage;
    out.strides = std::move(strides);
    copy_elements(tensor, out);
    return out;
}

}  // namespace

void copy_elements(const Tensor& from, Tensor& to) {
    if (from.shape_only() || to.shape_only()) return;
    const auto bytes = [](Dtype dtype) { return static_cast<std::ptrdiff_t>(item_size(dtype)); };
    const std::array<LoopOperand, 2> operands{LoopOperand{to.first(), to.strides, bytes(to.dtype)},
                                              LoopOperand{from.first(), from.strides, bytes(from.dtype)}};
    const Converter convert = converter(from.dtype, to.dtype);
    const Plan chosen = plan(to.sizes, operands);
    if (may_overlap(from, to)) return each_step(chosen, operands, [&](const Block& part) { copy_rows(part, convert); });
    each_block(chosen, operands, [&](const Block& block) {
        const BlockOperand& read = block.operands[1];
        const bool crossed = std::abs(read.column_stride) > std::abs(read.row_stride) && read.row_stride != 0;
        (crossed ? copy_tiles : copy_rows)(block, convert);
    });
}

Tensor converted(Context& context, const Tensor& tensor, Dtype dtype) {
    return copied(context, tensor, dtype, strides_like(Dialect::pytorch, tensor));
}

Tensor numpy_copy(Context& context, const Tensor& tensor, Dtype dtype) {
    return copied(context, tensor, dtype, strides_like(Dialect::numpy, tensor));
}

Tensor numpy_copy(Context& context, const Tensor& tensor) {
    return numpy_copy(context, tensor, tensor.dtype);
}

Tensor with_strides(Context& context, const Tensor& tensor, std::vector<Extent> strides) {
    if (tensor.strides == strides) return tensor;
    return copied(context, tensor, tensor.dtype, std::move(strides));
}

Tensor clone(Context& context, const Tensor& tensor) {
    return converted(context, tensor, tensor.dtype);
}

Tensor contiguous(Context& context, const Tensor& tensor) {
    if (tensor.contiguous()) return tensor;
    return copied(context, tensor, tensor.dtype, contiguous_strides(tensor.sizes));
}

}  // namespace bcast::ops
