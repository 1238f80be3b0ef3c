#include "bcast/index/gather.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/advanced.hpp"
#include "bcast/index/deprecated.hpp"
#include "bcast/index/index.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

/// A tensor without axes counts as 1-d of size 1.
Tensor at_least_1d(const Tensor& tensor) {
    return tensor.rank() == 0 ? unsqueeze(Dialect::numpy, tensor, 0) : tensor;
}

void check_index_dtype(const Tensor& index, const std::string& function) {
    if (index.dtype != Dtype::int64) raise_runtime_error({function, "(): Expected dtype int64 for index"});
}

bool fits(const Tensor& index, const Tensor& tensor, std::optional<std::size_t> except) {
    for (std::size_t axis = 0; axis < index.rank(); ++axis) {
        if (axis != except && index.sizes[axis] > tensor.sizes[axis]) return false;
    }
    return true;
}

/// The elements that `index` selects along an axis.
IndexedElements indexed_along(const Tensor& tensor, std::size_t axis, const Tensor& index) {
    IndexedElements out;
    out.sizes = index.sizes;
    out.rest = with_axes_unchecked(tensor, {});
    if (index.shape_only()) return out;
    Tensor starts = tensor;
    starts.sizes = index.sizes;
    starts.strides[axis] = 0;
    out.offsets = offsets_of(starts);
    const std::vector<std::int64_t> indices = indices_of(index);
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (indices[i] < 0 || indices[i] >= tensor.sizes[axis]) {
            raise_runtime_error(
                {"index ", indices[i], " is out of bounds for dimension ", axis, " with size ", tensor.sizes[axis]});
        }
        out.offsets[i] += indices[i] * tensor.strides[axis];
    }
    out.known = !tensor.shape_only();
    return out;
}

Tensor new_like(Context& context, const IndexedElements& indexed, Dtype dtype, const std::vector<Extent>& sizes) {
    return indexed.known ? empty(context.workspace, dtype, sizes) : shape_only(dtype, sizes);
}

Tensor scattered(Context& context, const Tensor& tensor, std::size_t axis, const Tensor& index, Tensor source) {
    Tensor out = contiguous(context, clone(context, tensor));
    out.strides = contiguous_strides(out.sizes);  // also along axes of size 1, which a copy does not change
    if (index.numel() == 0) return out;
    source.sizes = index.sizes;
    scatter(indexed_along(at_least_1d(out), axis, index), source);
    return out;
}

/// Checks that the names of a mask match those of a tensor; it broadcasts like an operand.
void check_names(std::span<const Tensor> tensors) {
    Arguments arguments = arguments_of(*find_call(Dialect::pytorch, op::add), tensors);
    for (Shape& shape : arguments.operands) {
        for (Dim& dim : shape) dim.extent = 1;
    }
    const Alignment alignment = broadcast_made(arguments);
    if (alignment.ok()) return;
    const Message message = worded(arguments, alignment);
    throw Raised(message.type, message.text);
}

void check_long(const Tensor& indices) {
    if (indices.dtype == Dtype::int64) return;
    raise_runtime_error(
        {"torch.take_along_dim(): dtype of indices should be Long but got ", torch_scalar_type(indices.dtype)});
}

/// The two code paths of `index_select_out_cpu_` have different messages.
void check_selected(const Tensor& self, std::size_t axis, const Tensor& index) {
    if (index.shape_only() || index.numel() == 0) return;
    const Extent size = self.sizes[axis];
    const bool empty_rows = self.rank() > 1 && self.numel() == 0;
    if (empty_rows && size == 0) raise_runtime_error("index_select(): self indexing axis dim should be positive");
    for (const std::int64_t position : indices_of(index)) {
        if (position >= 0 && position < size) continue;
        if (!empty_rows && axis != 1) raise_index_error("index out of range in self");
        raise_runtime_error({"INDICES element is out of DATA bounds, id=", position, " axis_dim=", size});
    }
}

/// 0, 1, 2, ... along one of several axes.
Tensor counting_along(Context& context, std::size_t axis, std::size_t rank, Extent size) {
    Tensor counts =
        arange(context.workspace, Dialect::numpy, std::int64_t{0}, std::int64_t{size}, std::int64_t{1}, Dtype::int64);
    std::vector<Extent> sizes(rank, 1);
    sizes[axis] = size;
    return reshape(context, Dialect::pytorch, counts, sizes);
}

Tensor numpy_take_along(Context& context, const Tensor& tensor, const Tensor& indices, Extent dim) {
    const std::size_t axis = axis_of(Dialect::numpy, dim, tensor.rank());
    if (is_floating(indices.dtype) || indices.dtype == Dtype::bool_)
        raise_index_error("`indices` must be an integer array");
    if (tensor.rank() != indices.rank())
        raise_value_error("`indices` and `arr` must have the same number of dimensions");
    std::vector<IndexItem> items;
    for (std::size_t at = 0; at < tensor.rank(); ++at)
        items.emplace_back(at == axis ? indices : counting_along(context, at, tensor.rank(), tensor.sizes[at]));
    return index_get(context, Dialect::numpy, tensor, items);
}

/// NumPy's flat iterator has its own message.
void check_flat_indices(const Tensor& flat, const Tensor& indices) {
    if (indices.rank() != 1 || is_floating(indices.dtype) || indices.shape_only()) return;
    const Extent size = flat.sizes[0];
    for (const std::int64_t position : indices_of(indices)) {
        if (position >= -size && position < size) continue;
        raise_index_error({"index ", position, " is out of bounds for size ", size});
    }
}

/// `_take_along_dim_helper`: along the axis each tensor takes the other's size, while the other axes broadcast.
Tensor torch_take_along(Context& context, const Tensor& tensor, const Tensor& indices, Extent dim) {
    if (tensor.rank() != indices.rank()) {
        raise_runtime_error(
            {"torch.take_along_dim(): input and indices should have the same number of dimensions, but got ",
             tensor.rank(), " dimensions for input, and ", indices.rank(), " dimensions for indices"});
    }
    check_long(indices);
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    std::array<Tensor, 2> others{tensor, indices};
    others[0].names.clear();
    if (tensor.rank() > 0) others[0].sizes[axis] = indices.sizes[axis];
    const Alignment alignment =
        aligned(context, arguments_of(*find_call(Dialect::pytorch, "broadcast_tensors"), others));
    const Tensor wide_indices = expanded(others[1], alignment, 1);
    Tensor wide = tensor;
    wide.sizes = wide_indices.sizes;
    for (std::size_t at = 0; at < tensor.rank(); ++at) {
        if (at == axis) {
            wide.sizes[at] = tensor.sizes[at];
        } else if (tensor.sizes[at] != wide.sizes[at]) {
            wide.strides[at] = 0;
        }
    }
    return gather(context, wide, static_cast<Extent>(axis), wide_indices);
}

}  // namespace

Tensor gather(Context& context, const Tensor& tensor, Extent dim, const Tensor& index) {
    refuse_names(tensor, "gather");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    if (index.numel() > 0) check_index_dtype(index, "gather");
    const Tensor self = at_least_1d(tensor);
    const Tensor where = at_least_1d(index);
    if (index.numel() > 0) {
        if (self.rank() != where.rank() || (index.rank() == 0 && tensor.rank() > 1))
            raise_runtime_error("Index tensor must have the same number of dimensions as input tensor");
        for (std::size_t at = 0; at < self.rank(); ++at) {
            if (at == axis || where.sizes[at] <= self.sizes[at]) continue;
            raise_runtime_error({"Size does not match at dimension ", at, " expected index ",
                                 list_text(shape_of(index.sizes)), " to be smaller than self ",
                                 list_text(shape_of(tensor.sizes)), " apart from dimension ", axis});
        }
    }
    if (index.numel() == 0) return empty(context.workspace, tensor.dtype, index.sizes);
    IndexedElements indexed = indexed_along(self, axis, where);
    indexed.sizes = index.sizes;
    Tensor out = new_like(context, indexed, tensor.dtype, index.sizes);
    gather(context, indexed, out);
    return out;
}

void check_scatter(const Tensor& tensor, Extent dim, const Tensor& index, const Tensor* source) {
    const std::size_t axis = axis_of(Dialect::pytorch, dim, std::max<std::size_t>(tensor.rank(), 1));
    if (index.numel() > 0) check_index_dtype(index, "scatter");
    if (source != nullptr && source->dtype != tensor.dtype)
        raise_runtime_error("scatter(): Expected self.dtype to be equal to src.dtype");
    if (index.numel() == 0) return;
    const Tensor where = at_least_1d(index);
    const Tensor to = at_least_1d(tensor);
    if (where.rank() != to.rank())
        raise_runtime_error("Index tensor must have the same number of dimensions as self tensor");
    bool is_within = fits(where, to, axis);
    for (std::size_t d = 0; source != nullptr && is_within && d < where.rank(); ++d) {
        const std::size_t rank = source->rank();
        is_within =
            where.sizes[d] <= (rank == 0 ? 1 : source->sizes[axis_of(Dialect::pytorch, static_cast<Extent>(d), rank)]);
    }
    if (source != nullptr && std::max<std::size_t>(source->rank(), 1) != where.rank())
        raise_runtime_error("Index tensor must have the same number of dimensions as src tensor");
    if (is_within) return;
    std::string text = concat({"Expected index ", list_text(shape_of(index.sizes)), " to be smaller than self ",
                               list_text(shape_of(tensor.sizes)), " apart from dimension ", axis});
    if (source != nullptr) text += " and to be smaller size than src " + list_text(shape_of(source->sizes));
    throw Raised("RuntimeError", text);
}

Tensor scatter(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Tensor& source) {
    refuse_names(tensor, "scatter.src");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    const Tensor where = at_least_1d(index);
    const Tensor from = at_least_1d(source);
    check_scatter(tensor, dim, index, &source);
    return scattered(context, tensor, axis, where, from);
}

Tensor scatter(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Scalar& value) {
    refuse_names(tensor, "scatter.value");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    const Tensor where = at_least_1d(index);
    check_scatter(tensor, dim, index, nullptr);
    check_representable(tensor.dtype, value);
    Tensor source = scalar_tensor(context.workspace, tensor.dtype, value);
    source.strides.assign(where.rank(), 0);
    return scattered(context, tensor, axis, where, source);
}

Tensor index_select(Context& context, const Tensor& tensor, Extent dim, const Tensor& index) {
    refuse_names(tensor, "index_select");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    if (index.rank() > 1) raise_index_error("index_select(): Index is supposed to be a vector");
    if (index.dtype != Dtype::int64 && index.dtype != Dtype::int32)
        raise_runtime_error("index_select(): Expected dtype int32 or int64 for index");
    const Tensor self = at_least_1d(tensor);
    check_selected(self, axis, index);
    if (tensor.rank() == 0) {
        return index.numel() == 0 ? scalar_tensor(context.workspace, tensor.dtype, std::int64_t{0})
                                  : clone(context, tensor);
    }
    std::vector<IndexItem> items(axis, Slice{});
    items.emplace_back(converted(context, at_least_1d(index), Dtype::int64));
    // Contiguous, unlike the result of a subscript.
    const Tensor out = index_get(context, Dialect::pytorch, self, items);
    return with_strides(context, out, contiguous_strides(out.sizes));
}

Tensor take(Context& context, const Tensor& tensor, const Tensor& index) {
    const Extent count = tensor.numel();
    if (count == 0 && index.numel() > 0) raise_index_error("take(): tried to take from an empty tensor");
    const Tensor flat = ravel(context, Dialect::numpy, tensor);
    Tensor flat_indices = ravel(context, Dialect::numpy, index);
    if (!index.shape_only()) {
        for (const std::int64_t position : indices_of(flat_indices)) {
            if (position >= -count && position < count) continue;
            raise_index_error(
                {"out of range: tried to access index ", position, " on a tensor of ", count, " elements."});
        }
    }
    return reshape(context, Dialect::numpy,
                   index_get(context, Dialect::numpy, flat, std::array<IndexItem, 1>{flat_indices}), index.sizes);
}

namespace {

/// PyTorch 1.13 fills through a view with one broadcast entry per index, even if the tensor is empty: then it raises
/// RuntimeError `setStorage: sizes [1], strides [0], storage offset 0, and itemsize 4 requiring a storage size of 4 are
/// out of bounds for storage of size 0`.
void expect_memory_behind(const Tensor& empty_tensor, std::size_t axis, Extent indices) {
    std::vector<Extent> sizes = empty_tensor.sizes;
    std::vector<Extent> strides = empty_tensor.strides;
    sizes[axis] = indices;
    strides[axis] = 0;
    const auto item = static_cast<Extent>(item_size(empty_tensor.dtype));
    Extent elements = 1;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] == 0) return;
        elements += (sizes[i] - 1) * strides[i];
    }
    raise_runtime_error({"setStorage: sizes ", list_text(shape_of(sizes)), ", strides ", list_text(shape_of(strides)),
                         ", storage offset 0, and itemsize ", item, " requiring a storage size of ", elements * item,
                         " are out of bounds for storage of size 0"});
}

}  // namespace

Tensor index_fill(Context& context, const Tensor& tensor, Extent dim, const Tensor& index, const Scalar& value) {
    if (index.dtype != Dtype::int64) raise_index_error("index_fill_(): Expected dtype int64 for index.");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    if (index.rank() > 1) raise_runtime_error("Index has to be a vector/scalar");
    Tensor out = clone(context, tensor);
    const Tensor self = at_least_1d(out);
    check_representable(tensor.dtype, value);
    if (self.shape_only() || index.shape_only()) return out;
    if (self.numel() == 0) {
        expect_memory_behind(self, axis, index.numel());
        return out;
    }
    for (const std::int64_t position : indices_of(index)) {
        const Extent size = self.sizes[axis];
        if (position < -size || position >= size) {
            raise_index_error({"index ", position, " is out of bounds for dimension ", axis, " with size ", size});
        }
        Tensor part = select(self, static_cast<Extent>(axis), position);
        fill(part, value);
    }
    return out;
}

Tensor take_along_axis(Context& context, Dialect dialect, const Tensor& tensor, const Tensor& indices,
                       std::optional<Extent> dim) {
    const bool numpy = dialect == Dialect::numpy;
    if (!dim) {
        const Tensor flat = ravel(context, dialect, tensor);
        if (numpy) {
            check_flat_indices(flat, indices);
            return numpy_take_along(context, flat, indices, 0);
        }
        return gather(context, flat, 0, ravel(context, dialect, indices));
    }
    return numpy ? numpy_take_along(context, tensor, indices, *dim) : torch_take_along(context, tensor, indices, *dim);
}

Tensor masked_select(Context& context, const Tensor& tensor, const Tensor& mask) {
    check_names(std::array{tensor, mask});
    if (mask.dtype != Dtype::bool_ && mask.dtype != Dtype::uint8)
        raise_runtime_error("masked_select: expected BoolTensor or ByteTensor for mask");
    warn_of_bytes(context, "masked_select", mask, "TensorAdvancedIndexing.cpp:1729");
    std::array<Tensor, 2> plain{mask, tensor};
    for (Tensor& one : plain) one.names.clear();
    const std::vector<Tensor> views = broadcast_tensors(context, Dialect::pytorch, plain);
    const std::vector<IndexItem> items{at_least_1d(views[0])};
    Context warned{context.workspace, context.observer};
    return index_get(warned, Dialect::pytorch, at_least_1d(views[1]), items);
}

}  // namespace bcast::ops
