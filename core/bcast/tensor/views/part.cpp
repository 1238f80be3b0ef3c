#include "bcast/tensor/views/part.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/strided.hpp"
#include "bcast/tensor/views/axes.hpp"

namespace bcast {
namespace {

/// A slice bound normalized: negative bounds count from the end, bounds out of range are clamped.
Extent clamped(Extent bound, Extent size, Extent least, Extent most) {
    return std::clamp(bound < 0 ? bound + size : bound, least, most);
}

std::vector<std::size_t> axes_without(const Tensor& tensor, std::size_t left_out) {
    std::vector<std::size_t> axes(tensor.rank());
    std::iota(axes.begin(), axes.end(), std::size_t{0});
    axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(left_out));
    return axes;
}

std::string dim_text(const Tensor& tensor, std::size_t axis) {
    return tensor.named() && tensor.names[axis] ? '\'' + *tensor.names[axis] + '\'' : std::to_string(axis);
}

}  // namespace

Run run_of(const Slice& slice, Extent size) {
    const Extent step = slice.step.value_or(1);
    if (step > 0) {
        const Extent start = slice.start ? clamped(*slice.start, size, 0, size) : 0;
        const Extent stop = slice.stop ? clamped(*slice.stop, size, 0, size) : size;
        return {start, step, stop > start ? (stop - start - 1) / step + 1 : 0};
    }
    const Extent start = slice.start ? clamped(*slice.start, size, -1, size - 1) : size - 1;
    const Extent stop = slice.stop ? clamped(*slice.stop, size, -1, size - 1) : -1;
    // -(step + 1): the minimum int64 has no negation.
    return {start, step, start > stop ? (start - stop - 1) / -std::max(step, -INT64_MAX) + 1 : 0};
}

Tensor along(const Tensor& tensor, std::size_t axis, const Run& run) {
    std::vector<Extent> sizes = tensor.sizes;
    std::vector<Extent> strides = tensor.strides;
    sizes[axis] = run.count;
    if (__builtin_mul_overflow(tensor.strides[axis], run.step, &strides[axis])) strides[axis] = 0;
    const bool begins_there = run.count > 0 || run.step > 0;
    const Extent offset = tensor.offset + (begins_there ? run.start * tensor.strides[axis] : 0);
    Tensor view = strided_view(tensor, std::move(sizes), std::move(strides), offset);
    view.names = tensor.names;
    return view;
}

void check_step(Dialect dialect, const Slice& slice) {
    const Extent step = slice.step.value_or(1);
    if (step == 0) raise_value_error("slice step cannot be zero");
    if (dialect != Dialect::numpy && step < 0) raise_value_error("step must be greater than zero");
}

Tensor slice(Dialect dialect, const Tensor& tensor, Extent dim, const Slice& slice) {
    const std::size_t axis = axis_of(dialect, dim, tensor.rank());
    check_step(dialect, slice);
    Run run = run_of(slice, tensor.sizes[axis]);
    // For an empty slice NumPy resets the start and the step.
    if (dialect == Dialect::numpy && run.count == 0) run = {0, 1, 0};
    return along(tensor, axis, run);
}

Tensor select(const Tensor& tensor, Extent dim, Extent index) {
    if (tensor.rank() == 0) raise_index_error("select() cannot be applied to a 0-dim tensor.");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    const Extent size = tensor.sizes[axis];
    if (index < -size || index >= size) {
        raise_index_error({"select(): index ", index, " out of range for tensor of size ",
                           list_text(shape_of(tensor.sizes)), " at dimension ", dim_text(tensor, axis)});
    }
    const Extent offset = tensor.offset + (index < 0 ? index + size : index) * tensor.strides[axis];
    return with_axes(tensor, axes_without(tensor, axis), offset);
}

Tensor narrow(const Tensor& tensor, Extent dim, Extent start, Extent length) {
    if (tensor.rank() == 0) raise_runtime_error("narrow() cannot be applied to a 0-dim tensor.");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    const Extent size = tensor.sizes[axis];
    // A start one past the end is valid; the result is empty.
    const Extent first =
        start == size ? start : static_cast<Extent>(axis_of(Dialect::pytorch, start, static_cast<std::size_t>(size)));
    if (length < 0 || first > size - length) {
        raise_runtime_error({"start (", first, ") + length (", length, ") exceeds dimension size (", size, ")."});
    }
    return along(tensor, axis, {first, 1, length});
}

Tensor diagonal(Dialect dialect, const Tensor& tensor, Extent offset, Extent first, Extent second) {
    const bool numpy = dialect == Dialect::numpy;
    if (numpy && tensor.rank() < 2) raise_value_error("diag requires an array of at least two dimensions");
    const std::size_t rows = axis_of(dialect, first, tensor.rank(), "axis1");
    const std::size_t columns = axis_of(dialect, second, tensor.rank(), "axis2");
    if (rows == columns) {
        if (numpy) raise_value_error("axis1 and axis2 cannot be the same");
        raise_runtime_error({"diagonal dimensions cannot be identical ", first, ", ", second});
    }
    const Extent down = offset < 0 ? -std::max(offset, -INT64_MAX) : 0;
    const Extent right = offset > 0 ? offset : 0;
    const Extent count = std::max<Extent>(std::min(tensor.sizes[rows] - down, tensor.sizes[columns] - right), 0);

    std::vector<Extent> sizes;
    std::vector<Extent> strides;
    std::vector<Name> names;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (axis == rows || axis == columns) continue;
        sizes.push_back(tensor.sizes[axis]);
        strides.push_back(tensor.strides[axis]);
        if (!tensor.names.empty()) names.push_back(tensor.names[axis]);
    }
    sizes.push_back(count);
    strides.push_back(tensor.strides[rows] + tensor.strides[columns]);
    const Extent begin = count > 0 ? down * tensor.strides[rows] + right * tensor.strides[columns] : 0;
    Tensor view = strided_view(tensor, std::move(sizes), std::move(strides), tensor.offset + begin);
    view.names = std::move(names);
    if (!tensor.names.empty()) view.names.emplace_back();
    return view;
}

Tensor unfold(const Tensor& tensor, Extent dim, Extent size, Extent step) {
    refuse_names(tensor, "unfold");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    const Extent room = tensor.rank() == 0 ? 1 : tensor.sizes[axis];
    if (size > room) {
        raise_runtime_error({"maximum size for tensor at dimension ", axis, " is ", room, " but size is ", size});
    }
    if (step <= 0) raise_runtime_error({"step is ", step, " but must be > 0"});
    std::vector<Extent> sizes = tensor.sizes;
    std::vector<Extent> strides = tensor.strides;
    sizes.push_back(size);
    strides.push_back(tensor.rank() == 0 ? 1 : tensor.strides[axis]);
    if (tensor.rank() > 0) {
        sizes[axis] = (room - size) / step + 1;
        strides[axis] = step * tensor.strides[axis];
    }
    if (size < 0) {
        if (strides.back() == 0) raise_runtime_error("numel: integer multiplication overflow");
        raise_runtime_error({"Storage size calculation overflowed with sizes=", list_text(shape_of(sizes)),
                             " and strides=", list_text(shape_of(strides))});
    }
    return strided_view(tensor, std::move(sizes), std::move(strides));
}

Tensor flip(const Tensor& tensor, std::span<const Extent> dims) {
    const std::vector<std::size_t> axes = axes_of(Dialect::numpy, dims, tensor.rank());
    if (has_duplicates(axes)) raise_value_error("repeated axis");
    Tensor view = tensor;
    for (const std::size_t axis : axes) {
        // An axis without elements is left as it is.
        if (view.sizes[axis] > 0) view = along(view, axis, {view.sizes[axis] - 1, -1, view.sizes[axis]});
    }
    return view;
}

std::vector<Tensor> unbind(const Tensor& tensor, Extent dim) {
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    refuse_dim_of_scalar(tensor, 0);
    std::vector<Tensor> parts;
    for (Extent index = 0; index < tensor.sizes[axis]; ++index)
        parts.push_back(select(tensor, static_cast<Extent>(axis), index));
    return parts;
}

std::vector<Tensor> split(const Tensor& tensor, Extent size, Extent dim) {
    if (tensor.rank() == 0) raise_runtime_error("split expects at least a 1-dimensional tensor");
    if (size < 0) {
        raise_runtime_error({"split expects split_size be non-negative, but got split_size=", size});
    }
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    const Extent total = tensor.sizes[axis];
    if (size == 0 && total > 0) {
        raise_runtime_error({"split_size can only be 0 if dimension size is 0, but got dimension size of ", total});
    }
    std::vector<Tensor> parts;
    Extent start = 0;
    do {
        const Extent count = std::min(size, total - start);
        parts.push_back(along(tensor, axis, {start, 1, count}));
        start += count;
    } while (start < total);
    return parts;
}

std::vector<Tensor> split(const Tensor& tensor, std::span<const Extent> sizes, Extent dim) {
    if (tensor.rank() == 0) raise_runtime_error("split expects at least a 1-dimensional tensor");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    const std::string requested = list_text(shape_of({sizes.begin(), sizes.end()}));
    std::vector<Tensor> parts;
    Extent start = 0;
    for (const Extent size : sizes) {
        if (size < 0) {
            throw Raised("RuntimeError",
                         "split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes=" +
                             requested);
        }
        // A size that does not fit is reported only after all sizes have been checked for negative values.
        const Extent count = std::min(size, tensor.sizes[axis] - std::min(start, tensor.sizes[axis]));
        parts.push_back(along(tensor, axis, {start, 1, count}));
        if (__builtin_add_overflow(start, size, &start)) start = INT64_MAX;
    }
    if (start != tensor.sizes[axis]) {
        raise_runtime_error({"split_with_sizes expects split_sizes to sum exactly to ", tensor.sizes[axis],
                             " (input tensor's size at dimension ", dim, "), but got split_sizes=", requested});
    }
    return parts;
}

std::vector<Tensor> chunk(const Tensor& tensor, Extent chunks, Extent dim) {
    if (tensor.rank() == 0) raise_runtime_error("chunk expects at least a 1-dimensional tensor");
    if (chunks <= 0) {
        raise_runtime_error({"chunk expects `chunks` to be greater than 0, got: ", chunks});
    }
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    const Extent total = tensor.sizes[axis];
    if (total == 0) return split(tensor, std::vector<Extent>(static_cast<std::size_t>(chunks), 0), dim);
    return split(tensor, (total - 1) / chunks + 1, dim);
}

}  // namespace bcast
