#include "bcast/broadcasting/expand.hpp"

#include <algorithm>
#include <utility>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/tensor/strided.hpp"

namespace bcast::ops {

Tensor expanded(const Tensor& tensor, const Alignment& alignment, std::size_t operand) {
    const std::size_t rank = alignment.columns.size();
    const std::vector<Extent> sizes = extents_of(alignment.result);
    std::vector<Extent> strides(rank, 0);
    std::vector<Name> names(tensor.named() ? rank : 0);
    for (std::size_t axis = rank; axis-- > 0;) {
        const Cell& cell = alignment.columns[axis].cells[operand];
        if (!cell.has_dim()) {
            const bool last = axis + 1 == rank;
            const Extent stride = last ? 1 : sizes[axis + 1] * strides[axis + 1];
            if (sizes[axis] == 1 && tensor.rank() > 0) strides[axis] = stride;
            continue;
        }
        if (!cell.stretched) strides[axis] = tensor.strides[cell.dim];
        if (tensor.named()) names[axis] = tensor.names[cell.dim];
    }
    Tensor view = strided_view(tensor, sizes, std::move(strides));
    view.names = std::move(names);
    return view;
}

namespace {

/// NumPy creates the view by its iterator, which gives axes of size 1 the stride 0.
Tensor iterated(Dialect dialect, Tensor view) {
    if (dialect != Dialect::numpy) return view;
    for (std::size_t axis = 0; axis < view.rank(); ++axis) {
        if (view.sizes[axis] == 1) view.strides[axis] = 0;
    }
    return view;
}

}  // namespace

Tensor expand(Context& context, Dialect dialect, std::string_view op, const Tensor& tensor,
              std::span<const Extent> sizes) {
    Arguments arguments = arguments_of(*find_call(dialect, op), {&tensor, 1});
    arguments.target = shape_of({sizes.begin(), sizes.end()});
    Tensor view = expanded(tensor, aligned(context, arguments, {&tensor, 1}), 0);
    return iterated(dialect, within_limit(context.workspace, std::move(view)));
}

std::vector<Tensor> broadcast_tensors(Context& context, Dialect dialect, std::span<const Tensor> tensors) {
    const Alignment alignment =
        aligned(context, arguments_of(*find_call(dialect, "broadcast_tensors"), tensors), tensors);
    std::vector<Tensor> views;
    views.reserve(tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        views.push_back(within_limit(context.workspace, expanded(tensors[i], alignment, i)));
    }
    // NumPy 1.24 returns arrays of equal shape unchanged.
    const auto same = [&](const Tensor& tensor) { return tensor.sizes == tensors[0].sizes; };
    if (!std::all_of(tensors.begin(), tensors.end(), same)) {
        for (Tensor& view : views) view = iterated(dialect, std::move(view));
    }
    return views;
}

}  // namespace bcast::ops
