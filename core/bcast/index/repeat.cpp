#include "bcast/index/repeat.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/index/index.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"

namespace bcast::ops {
namespace {

/// Repeats the tensor along each of its axes. `repeats` has one entry per axis.
Tensor repeated(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> repeats) {
    std::vector<Extent> sizes;
    for (std::size_t axis = 0; axis < repeats.size(); ++axis) {
        Extent size = 0;
        if (__builtin_mul_overflow(tensor.sizes[axis], repeats[axis], &size)) size = max_extent;
        sizes.push_back(size);
    }
    check_makeable(dialect, tensor.dtype, shape_of(sizes));
    if (tensor.shape_only()) return shape_only(tensor.dtype, sizes);
    Tensor out = empty(context.workspace, tensor.dtype, sizes);

    // Each axis as two: the number of the copy and the index within it. Copies are read with stride 0.
    Tensor from = tensor;
    Tensor to = out;
    for (Tensor* side : {&from, &to}) {
        side->sizes.clear();
        side->strides.clear();
        side->names.clear();
    }
    for (std::size_t axis = 0; axis < repeats.size(); ++axis) {
        for (Tensor* side : {&from, &to}) {
            side->sizes.push_back(repeats[axis]);
            side->sizes.push_back(tensor.sizes[axis]);
        }
        from.strides.insert(from.strides.end(), {0, tensor.strides[axis]});
        to.strides.insert(to.strides.end(), {tensor.sizes[axis] * out.strides[axis], out.strides[axis]});
    }
    copy_elements(from, to);
    return out;
}

/// The view padded with leading axes of size 1 up to the given rank.
Tensor with_rank(const Tensor& tensor, std::size_t rank) {
    Tensor view = tensor;
    const std::size_t missing = rank > tensor.rank() ? rank - tensor.rank() : 0;
    view.sizes.insert(view.sizes.begin(), missing, 1);
    view.strides.insert(view.strides.begin(), missing, 0);
    view.names.clear();
    view.number = false;
    return view;
}

/// The source index of each written element: each index i of `size` is repeated counts[i] times, or by the only count.
Tensor repeated_indices(Context& context, Extent size, std::span<const Extent> counts) {
    Extent total = 0;
    if (counts.size() == 1) {
        if (__builtin_mul_overflow(size, counts[0], &total)) total = max_extent;
    } else {
        for (const Extent count : counts) {
            if (__builtin_add_overflow(total, count, &total)) total = max_extent;
        }
    }
    Tensor indices = empty(context.workspace, Dtype::int64, {total});
    if (indices.shape_only() || total == 0) return indices;
    Extent at = 0;
    for (Extent i = 0; i < size; ++i) {
        const Extent count = counts[counts.size() == 1 ? 0 : static_cast<std::size_t>(i)];
        for (Extent k = 0; k < count; ++k) write(indices, at++, i);
    }
    return indices;
}

Extent floor_modulo(Extent value, Extent size) {
    return (value % size + size) % size;
}

Tensor rolled(Context& context, Dialect dialect, const Tensor& tensor, Extent shift, std::size_t axis) {
    const Extent size = tensor.sizes[axis];
    Tensor out = tensor.shape_only() ? shape_only(tensor.dtype, tensor.sizes)
                                     : empty(context.workspace, tensor.dtype, tensor.sizes);
    if (dialect == Dialect::numpy || tensor.numel() == 0) out.strides = strides_like(dialect, tensor);
    if (size == 0) return out;
    const Extent by = floor_modulo(shift, size);
    // PyTorch 1.13 joins two slices, which determines the layout.
    if (dialect != Dialect::numpy && is_channels_last(along(tensor, axis, {0, 1, by})) &&
        is_channels_last(along(tensor, axis, {by, 1, size - by})))
        out.strides = channels_last_strides(out.sizes);
    Tensor later = along(out, axis, {by, 1, size - by});
    copy_elements(along(tensor, axis, {0, 1, size - by}), later);
    Tensor earlier = along(out, axis, {0, 1, by});
    copy_elements(along(tensor, axis, {size - by, 1, by}), earlier);
    return out;
}

Tensor rolled_flat(Context& context, Dialect dialect, const Tensor& tensor, Extent shift) {
    const Tensor flat = rolled(context, dialect, ravel(context, dialect, tensor), shift, 0);
    Tensor out = reshape(context, dialect, flat, tensor.sizes);
    if (dialect != Dialect::numpy && out.numel() == 0) out.strides = contiguous_strides(out.sizes);
    return out;
}

}  // namespace

Tensor repeat(Context& context, const Tensor& tensor, std::span<const Extent> repeats) {
    refuse_names(tensor, "repeat");
    if (repeats.size() < tensor.rank()) {
        raise_runtime_error(
            "Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor");
    }
    return repeated(context, Dialect::pytorch, with_rank(tensor, repeats.size()), repeats);
}

Tensor tile(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> repeats) {
    if (dialect != Dialect::numpy) refuse_names(tensor, "repeat");
    std::vector<Extent> all(repeats.begin(), repeats.end());
    if (all.size() < tensor.rank()) all.insert(all.begin(), tensor.rank() - all.size(), 1);
    return repeated(context, dialect, with_rank(tensor, all.size()), all);
}

Tensor repeat_each(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> repeats,
                   std::optional<Extent> dim) {
    const bool numpy = dialect == Dialect::numpy;
    if (!dim) return repeat_each(context, dialect, ravel(context, dialect, tensor), repeats, 0);
    if (numpy && tensor.rank() == 0) return repeat_each(context, dialect, with_rank(tensor, 1), repeats, dim);
    if (!numpy) refuse_dim_of_scalar(tensor, *dim);
    const std::size_t axis = axis_of(dialect, *dim, tensor.rank());
    const auto size = static_cast<std::size_t>(tensor.sizes[axis]);
    if (repeats.size() != 1 && repeats.size() != size) {
        if (!numpy) raise_runtime_error("repeats must have the same size as input along dim");
        raise_value_error(
            {"operands could not be broadcast together with shape (", size, ",) (", repeats.size(), ",)"});
    }
    if (std::any_of(repeats.begin(), repeats.end(), [](Extent count) { return count < 0; })) {
        throw numpy ? Raised("ValueError", repeats.size() == 1 ? "negative dimensions are not allowed"
                                                               : "repeats may not contain negative values.")
                    : Raised("RuntimeError", "repeats can not be negative");
    }
    std::vector<IndexItem> items(axis, Slice{});
    items.emplace_back(repeated_indices(context, tensor.sizes[axis], repeats));
    if (!numpy) refuse_names(tensor, "index.Tensor");
    // PyTorch implements it by `index_select`, whose result is contiguous, unlike that of its subscripts.
    return index_get(context, Dialect::numpy, tensor, items);
}

Tensor roll(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> shifts,
            std::span<const Extent> dims) {
    const bool numpy = dialect == Dialect::numpy;
    if (!numpy) {
        refuse_names(tensor, "roll");
        if (shifts.empty()) raise_runtime_error("`shifts` required");
        if (dims.size() != shifts.size() && (!dims.empty() || shifts.size() != 1)) {
            raise_runtime_error({"shifts and dimensions must align. shifts: ", shifts.size(), ", dims:", dims.size()});
        }
    }
    if (!numpy && !dims.empty() && tensor.numel() == 0) return clone(context, tensor);
    if (dims.empty()) {
        Extent sum = 0;
        for (const Extent shift : shifts) sum += shift;
        return rolled_flat(context, dialect, tensor, sum);
    }
    if (!numpy) refuse_dim_of_scalar(tensor, dims[0]);
    // NumPy broadcasts one shift to several axes, or several shifts to one axis.
    const std::vector<std::size_t> axes = axes_of(dialect, dims, tensor.rank());
    const std::size_t count = std::max(shifts.size(), axes.size());
    Tensor out = tensor;
    for (std::size_t i = 0; i < count; ++i) {
        const Extent shift = shifts[shifts.size() == 1 ? 0 : i];
        out = rolled(context, dialect, out, shift, axes[axes.size() == 1 ? 0 : i]);
    }
    return out;
}

}  // namespace bcast::ops
