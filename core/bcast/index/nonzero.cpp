#include "bcast/index/nonzero.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bcast/elementwise/copy.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::ops {
namespace {

std::int64_t* integers_of(Tensor& tensor) {
    return reinterpret_cast<std::int64_t*>(tensor.first());
}

/// The row-major positions of nonzero elements.
std::vector<Extent> positions_of(Context& context, const Tensor& tensor) {
    const Tensor mask = truths(context, tensor);
    const auto* flags = reinterpret_cast<const unsigned char*>(mask.first());
    const Extent count = mask.numel();
    // Written at every element: a branch that is taken for half of them takes longer.
    std::vector<Extent> positions(static_cast<std::size_t>(std::accumulate(flags, flags + count, Extent{1})));
    std::size_t found = 0;
    for (Extent i = 0; i < count; ++i) {
        positions[found] = i;
        found += flags[i];
    }
    positions.pop_back();
    return positions;
}

/// Converts each position, in ascending order, to one index per axis.
std::vector<Tensor> split_positions(Context& context, std::vector<Extent> positions, std::span<const Extent> sizes) {
    std::vector<Tensor> axes(sizes.size());
    for (std::size_t axis = sizes.size(); axis-- > 0;) {
        axes[axis] = empty(context.workspace, Dtype::int64, {static_cast<Extent>(positions.size())});
        std::int64_t* out = integers_of(axes[axis]);
        // What remains for the first axis is its index.
        if (axis == 0) {
            std::copy(positions.begin(), positions.end(), out);
            break;
        }
        Extent outer = 0;
        Extent start = 0;
        for (Extent& position : positions) {
            if (position - start >= sizes[axis]) {
                outer = position / sizes[axis];
                start = outer * sizes[axis];
            }
            *out++ = position - start;
            position = outer;
        }
    }
    return axes;
}

}  // namespace

Tensor truths(Context& context, const Tensor& tensor) {
    if (tensor.shape_only()) raise_unsupported("a tensor that was not computed cannot say which elements are not 0");
    if (tensor.dtype == Dtype::bool_) return contiguous(context, tensor);
    return contiguous(context, converted(context, tensor, Dtype::bool_));
}

std::vector<Tensor> nonzero_along_axes(Context& context, const Tensor& tensor) {
    std::vector<Extent> positions = positions_of(context, tensor);
    if (tensor.rank() == 0) return split_positions(context, std::move(positions), std::vector<Extent>{1});
    return split_positions(context, std::move(positions), tensor.sizes);
}

Tensor nonzero(Context& context, Dialect dialect, const Tensor& tensor) {
    if (dialect != Dialect::numpy) refuse_names(tensor, "nonzero");
    std::vector<Extent> positions = positions_of(context, tensor);
    const auto rows = static_cast<Extent>(positions.size());
    const auto rank = static_cast<Extent>(tensor.rank());
    Tensor out = empty(context.workspace, Dtype::int64, {rows, rank});
    // The indices along each axis are contiguous (column-major), in both libraries.
    out.strides = {1, rows};
    const std::vector<Tensor> axes = split_positions(context, std::move(positions), tensor.sizes);
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        Tensor column = out;
        column.sizes = {rows};
        column.strides = {1};
        column.offset = static_cast<Extent>(axis) * rows;
        copy_elements(axes[axis], column);
    }
    return out;
}

}  // namespace bcast::ops
