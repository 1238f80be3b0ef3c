#include "bcast/index/join.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"

namespace bcast::ops {
namespace {

/// Whether `torch.cat` skips the tensor (legacy behavior for empty 1-d tensors).
bool is_left_out(Dialect dialect, const Tensor& tensor) {
    return dialect != Dialect::numpy && tensor.rank() == 1 && tensor.sizes[0] == 0;
}

void check_ranks(Dialect dialect, std::span<const Tensor> tensors) {
    const bool numpy = dialect == Dialect::numpy;
    for (std::size_t i = 0; i < (numpy ? 1 : tensors.size()); ++i) {
        if (tensors[i].rank() > 0) continue;
        if (numpy) raise_value_error("zero-dimensional arrays cannot be concatenated");
        raise_runtime_error({"zero-dimensional tensor (at position ", i, ") cannot be concatenated"});
    }
}

/// PyTorch's names are unified like those of operands, with another message (`compute_cat_outnames`).
std::vector<Name> joined_names(std::span<const Tensor> tensors) {
    if (std::none_of(tensors.begin(), tensors.end(), [](const Tensor& tensor) { return tensor.named(); })) return {};
    for (const Tensor& tensor : tensors) {
        if (tensor.rank() == tensors[0].rank()) continue;
        raise_runtime_error(
            {"Tensors must have same number of dimensions: got ", tensors[0].rank(), " and ", tensor.rank()});
    }
    Arguments arguments = arguments_of(*find_call(Dialect::pytorch, op::add), tensors);
    for (Shape& shape : arguments.operands) {
        for (Dim& dim : shape) dim.extent = 1;
    }
    const Alignment alignment = broadcast_made(arguments);
    if (alignment.ok()) return names_of(alignment.result);
    Message message = worded(arguments, alignment);
    const std::string verb = "broadcast";
    const std::size_t at = message.text.find(verb);
    if (at != std::string::npos) message.text.replace(at, verb.size(), "cat");
    throw Raised(message.type, message.text);
}

[[noreturn]] void raise_rank_mismatch(Dialect dialect, std::size_t first, std::size_t i, std::size_t rank) {
    if (dialect == Dialect::numpy) {
        raise_value_error({"all the input arrays must have same number of dimensions, but the array at index 0 has ",
                           first, " dimension(s) and the array at index ", i, " has ", rank, " dimension(s)"});
    }
    raise_runtime_error({"Tensors must have same number of dimensions: got ", first, " and ", rank});
}

[[noreturn]] void raise_size_mismatch(Dialect dialect, std::size_t axis, std::size_t at, std::size_t i, Extent first,
                                      Extent size) {
    if (dialect == Dialect::numpy) {
        raise_value_error(
            {"all the input array dimensions except for the concatenation axis must match exactly, but along "
             "dimension ",
             at, ", the array at index 0 has size ", first, " and the array at index ", i, " has size ", size});
    }
    raise_runtime_error({"Sizes of tensors must match except in dimension ", axis, ". Expected size ", first,
                         " but got size ", size, " for tensor number ", i, " in the list."});
}

/// The sizes of the result: those of the first tensor, with the sum of the sizes along the axis.
std::vector<Extent> joined_sizes(Dialect dialect, std::span<const Tensor> tensors, const Tensor& first,
                                 std::size_t axis) {
    std::vector<Extent> sizes = first.sizes;
    Extent length = 0;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const Tensor& tensor = tensors[i];
        if (is_left_out(dialect, tensor)) continue;
        if (tensor.rank() != first.rank()) raise_rank_mismatch(dialect, first.rank(), i, tensor.rank());
        for (std::size_t at = 0; at < sizes.size(); ++at) {
            if (at != axis && tensor.sizes[at] != sizes[at])
                raise_size_mismatch(dialect, axis, at, i, sizes[at], tensor.sizes[at]);
        }
        if (__builtin_add_overflow(length, tensor.sizes[axis], &length)) length = max_extent;
    }
    sizes[axis] = length;
    return sizes;
}

bool any_shape_only(std::span<const Tensor> tensors) {
    return std::any_of(tensors.begin(), tensors.end(), [](const Tensor& tensor) { return tensor.shape_only(); });
}

}  // namespace

Tensor cat(Context& context, Dialect dialect, std::span<const Tensor> tensors, std::optional<Extent> dim) {
    const bool numpy = dialect == Dialect::numpy;
    if (tensors.empty()) {
        throw numpy ? Raised("ValueError", "need at least one array to concatenate")
                    : Raised("RuntimeError", "torch.cat(): expected a non-empty list of Tensors");
    }
    if (!dim) {
        std::vector<Tensor> flat;
        flat.reserve(tensors.size());
        for (const Tensor& tensor : tensors) flat.push_back(ravel(context, dialect, tensor));
        return cat(context, dialect, flat, 0);
    }
    check_ranks(dialect, tensors);
    const auto first = std::find_if(tensors.begin(), tensors.end(),
                                    [&](const Tensor& tensor) { return !is_left_out(dialect, tensor); });
    // The dim is checked before the names are unified.
    const std::size_t axis = first == tensors.end() ? 0 : axis_of(dialect, *dim, first->rank());
    std::vector<Name> names = numpy ? std::vector<Name>{} : joined_names(tensors);
    const Dtype dtype = promotion_of(dialect, tensors);
    if (first == tensors.end()) {
        Tensor nothing = empty(context.workspace, dtype, {0});
        nothing.names = std::move(names);
        return nothing;
    }
    const std::vector<Extent> sizes = joined_sizes(dialect, tensors, *first, axis);

    Tensor out =
        any_shape_only(tensors) ? shape_only(dtype, sizes) : empty(context.workspace, dialect, dtype, shape_of(sizes));
    // Axes of size 1 do not take part in the order of NumPy's strides, also for a single array.
    if (numpy) out.strides = joined_strides(sizes, tensors.size() == 1 ? std::vector<Tensor>(2, tensors[0]) : tensors);
    if (!numpy && std::all_of(tensors.begin(), tensors.end(), is_channels_last))
        out.strides = channels_last_strides(sizes);
    out.names = std::move(names);
    Extent start = 0;
    for (const Tensor& tensor : tensors) {
        if (is_left_out(dialect, tensor)) continue;
        Tensor part = along(out, axis, {start, 1, tensor.sizes[axis]});
        copy_elements(tensor, part);
        start += tensor.sizes[axis];
    }
    return out;
}

Tensor stack(Context& context, Dialect dialect, std::span<const Tensor> tensors, Extent dim) {
    const bool numpy = dialect == Dialect::numpy;
    if (tensors.empty()) {
        throw numpy ? Raised("ValueError", "need at least one array to stack")
                    : Raised("RuntimeError", "stack expects a non-empty TensorList");
    }
    std::size_t axis = 0;
    if (!numpy) {
        for (const Tensor& tensor : tensors) refuse_names(tensor, "stack");
        axis = axis_of(dialect, dim, tensors[0].rank() + 1);
    }
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (tensors[i].sizes == tensors[0].sizes) continue;
        if (numpy) raise_value_error("all input arrays must have the same shape");
        raise_runtime_error({"stack expects each tensor to be equal size, but got ",
                             list_text(shape_of(tensors[0].sizes)), " at entry 0 and ",
                             list_text(shape_of(tensors[i].sizes)), " at entry ", i});
    }
    if (numpy) axis = axis_of(dialect, dim, tensors[0].rank() + 1);
    if (!numpy && axis < tensors[0].rank()) {
        // Concatenates along the existing axis, then splits it.
        std::vector<Extent> sizes = tensors[0].sizes;
        sizes.insert(sizes.begin() + static_cast<std::ptrdiff_t>(axis), static_cast<Extent>(tensors.size()));
        return view(cat(context, dialect, tensors, static_cast<Extent>(axis)), sizes);
    }
    std::vector<Tensor> parts;
    parts.reserve(tensors.size());
    for (const Tensor& tensor : tensors) parts.push_back(unsqueeze(dialect, tensor, static_cast<Extent>(axis)));
    return cat(context, dialect, parts, static_cast<Extent>(axis));
}

}  // namespace bcast::ops
