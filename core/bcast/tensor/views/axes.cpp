#include "bcast/tensor/views/axes.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/strided.hpp"

namespace bcast {
namespace {

using Axes = std::vector<std::size_t>;

Axes all_axes(const Tensor& tensor) {
    Axes axes(tensor.rank());
    std::iota(axes.begin(), axes.end(), std::size_t{0});
    return axes;
}

std::string dims_text(std::span<const Extent> dims) {
    return list_text(shape_of({dims.begin(), dims.end()}));
}

/// Inserts an axis of size 1 before axis `axis`.
void insert_axis(Tensor& view, std::size_t axis) {
    const Extent stride = axis < view.rank() ? view.sizes[axis] * view.strides[axis] : 1;
    const auto at = static_cast<std::ptrdiff_t>(axis);
    view.sizes.insert(view.sizes.begin() + at, 1);
    view.strides.insert(view.strides.begin() + at, stride);
    if (!view.names.empty()) view.names.insert(view.names.begin() + at, Name{});
}

void check_moves(Dialect dialect, std::span<const Extent> source, std::span<const Extent> destination) {
    if (source.size() == destination.size()) return;
    if (dialect == Dialect::numpy)
        raise_value_error("`source` and `destination` arguments must have the same number of elements");
    raise_runtime_error({"movedim: Invalid source or destination dims: source (", dims_text(source),
                         " dims) should contain the same number of dims as destination (", dims_text(destination),
                         " dims)"});
}

/// The axes denoted by the source or the destination of a move.
Axes moved_axes(Dialect dialect, std::span<const Extent> dims, std::size_t rank, std::string_view role) {
    Axes axes = axes_of(dialect, dims, rank, role);
    if (has_duplicates(axes)) {
        const std::string quoted = concat({"`", role, "`"});
        if (dialect == Dialect::numpy) raise_value_error({"repeated axis in ", quoted, " argument"});
        raise_runtime_error({"movedim: repeated dim in ", quoted, " (", dims_text(dims), ")"});
    }
    return axes;
}

}  // namespace

Tensor with_axes(const Tensor& tensor, std::span<const std::size_t> axes) {
    return with_axes(tensor, axes, tensor.offset);
}

Tensor with_axes(const Tensor& tensor, std::span<const std::size_t> axes, Extent offset) {
    std::vector<Extent> sizes;
    std::vector<Extent> strides;
    std::vector<Name> names;
    for (const std::size_t axis : axes) {
        sizes.push_back(tensor.sizes[axis]);
        strides.push_back(tensor.strides[axis]);
        if (!tensor.names.empty()) names.push_back(tensor.names[axis]);
    }
    Tensor view = strided_view(tensor, std::move(sizes), std::move(strides), offset);
    view.names = std::move(names);
    return view;
}

Tensor permute(Dialect dialect, const Tensor& tensor, std::span<const Extent> dims) {
    const bool numpy = dialect == Dialect::numpy;
    if (!numpy) refuse_names(tensor, "permute");
    if (dims.size() != tensor.rank()) {
        if (numpy) raise_value_error("axes don't match array");
        raise_runtime_error(
            {"permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired "
             "ordering of dimensions i.e. input.dim() = ",
             tensor.rank(), " is not equal to len(dims) = ", dims.size()});
    }
    // Checked one by one, so that the first error is reported.
    Axes axes;
    for (const Extent dim : dims) {
        axes.push_back(axis_of(dialect, dim, tensor.rank()));
        if (has_duplicates(axes)) {
            if (numpy) raise_value_error("repeated axis in transpose");
            raise_runtime_error("permute(): duplicate dims are not allowed.");
        }
    }
    return with_axes(tensor, axes);
}

Tensor reversed_axes(Dialect dialect, const Tensor& tensor) {
    if (dialect != Dialect::numpy) refuse_names(tensor, "permute");
    Axes axes = all_axes(tensor);
    std::reverse(axes.begin(), axes.end());
    return with_axes(tensor, axes);
}

Tensor transpose(Dialect dialect, const Tensor& tensor, Extent first, Extent second) {
    const std::size_t one = axis_of(dialect, first, tensor.rank(), "axis1");
    const std::size_t other = axis_of(dialect, second, tensor.rank(), "axis2");
    Axes axes = all_axes(tensor);
    if (one != other) std::swap(axes[one], axes[other]);
    return with_axes(tensor, axes);
}

Tensor matrix_transpose(const Tensor& tensor, std::string_view function) {
    if (tensor.rank() > 2) {
        raise_runtime_error({function, "() expects a tensor with <= 2 dimensions, but self is ", tensor.rank(), "D"});
    }
    return tensor.rank() == 2 ? transpose(Dialect::pytorch, tensor, 0, 1) : with_axes(tensor, all_axes(tensor));
}

Tensor batch_transpose(const Tensor& tensor) {
    if (tensor.rank() == 0) return with_axes(tensor, {});
    if (tensor.rank() < 2) {
        raise_runtime_error(
            {"tensor.mT is only supported on matrices or batches of matrices. Got ", tensor.rank(), "-D tensor."});
    }
    return transpose(Dialect::pytorch, tensor, -2, -1);
}

Tensor movedim(Dialect dialect, const Tensor& tensor, std::span<const Extent> source,
               std::span<const Extent> destination) {
    const bool numpy = dialect == Dialect::numpy;
    if (!numpy) check_moves(dialect, source, destination);
    const Axes from = moved_axes(dialect, source, tensor.rank(), "source");
    const Axes to = moved_axes(dialect, destination, tensor.rank(), "destination");
    if (numpy) check_moves(dialect, source, destination);
    if (tensor.rank() == 0) return with_axes(tensor, {});
    if (!numpy) refuse_names(tensor, "permute");

    constexpr std::size_t free = std::numeric_limits<std::size_t>::max();
    Axes axes(tensor.rank(), free);
    for (std::size_t i = 0; i < from.size(); ++i) axes[to[i]] = from[i];
    std::size_t next = 0;
    for (std::size_t& axis : axes) {
        if (axis != free) continue;
        while (std::find(from.begin(), from.end(), next) != from.end()) ++next;
        axis = next++;
    }
    return with_axes(tensor, axes);
}

Tensor rollaxis(const Tensor& tensor, Extent axis, Extent start) {
    const auto rank = static_cast<Extent>(tensor.rank());
    const std::size_t from = axis_of(Dialect::numpy, axis, tensor.rank());
    const Extent shifted = start < 0 ? start + rank : start;
    if (shifted < 0 || shifted > rank) {
        raise_exception("AxisError", {"'start' arg requires ", -rank, " <= start < ", rank + 1, ", but ", shifted,
                                      " was passed in"});
    }
    auto to = static_cast<std::size_t>(shifted);
    if (from < to) --to;
    Axes axes = all_axes(tensor);
    axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(from));
    axes.insert(axes.begin() + static_cast<std::ptrdiff_t>(to), from);
    return with_axes(tensor, axes);
}

Tensor squeeze(const Tensor& tensor) {
    Axes axes = all_axes(tensor);
    axes.erase(std::remove_if(axes.begin(), axes.end(), [&](std::size_t axis) { return tensor.sizes[axis] == 1; }),
               axes.end());
    Tensor view = with_axes(tensor, axes);
    view.has_name_metadata = tensor.has_name_metadata || (tensor.named() && axes.empty());
    return view;
}

Tensor squeeze(Dialect dialect, const Tensor& tensor, std::span<const Extent> dims) {
    const bool numpy = dialect == Dialect::numpy;
    const Axes dropped = axes_of(dialect, dims, tensor.rank());
    if (numpy && has_duplicates(dropped)) raise_value_error("duplicate value in 'axis'");
    Axes axes = all_axes(tensor);
    bool forgets_names = false;
    for (const std::size_t axis : dropped) {
        if (tensor.rank() == 0) break;
        if (tensor.sizes[axis] == 1) {
            axes.erase(std::remove(axes.begin(), axes.end(), axis), axes.end());
        } else if (numpy) {
            raise_value_error("cannot select an axis to squeeze out which has size not equal to one");
        } else {
            forgets_names = true;  // in PyTorch such a squeeze is implemented by as_strided, which drops names
        }
    }
    Tensor view = with_axes(tensor, axes);
    if (forgets_names) {
        view.has_name_metadata = view.has_name_metadata || tensor.named();
        view.names.clear();
    }
    return view;
}

Tensor unsqueeze(Dialect dialect, const Tensor& tensor, Extent dim) {
    if (dialect == Dialect::numpy) return expand_dims(tensor, std::array{dim});
    refuse_names(tensor, "unsqueeze");
    Tensor view = with_axes(tensor, all_axes(tensor));
    insert_axis(view, axis_of(dialect, dim, tensor.rank() + 1));
    return view;
}

Tensor expand_dims(const Tensor& tensor, std::span<const Extent> dims) {
    Axes axes = axes_of(Dialect::numpy, dims, tensor.rank() + dims.size());
    if (has_duplicates(axes)) raise_value_error("repeated axis");
    std::sort(axes.begin(), axes.end());
    Tensor view = with_axes(tensor, all_axes(tensor));
    for (const std::size_t axis : axes) insert_axis(view, axis);
    return view;
}

}  // namespace bcast
