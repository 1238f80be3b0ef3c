#include "bcast/index/advanced.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/callable.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/nonzero.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/tensor/views/axes.hpp"

namespace bcast::ops {
namespace {

/// Up to this many elements are moved one by one; more are copied as a tensor.
constexpr Extent few_elements = 32;

void check_mask_sizes(const Tensor& view, const IndexArray& array) {
    for (std::size_t dim = 0; dim < array.index.rank(); ++dim) {
        const std::size_t axis = array.axis + dim;
        if (array.index.sizes[dim] == view.sizes[axis]) continue;
        raise_index_error({"The shape of the mask ", list_text(shape_of(array.index.sizes)), " at index ", dim,
                           " does not match the shape of the indexed tensor ", list_text(shape_of(view.sizes)),
                           " at index ", axis});
    }
}

/// One index array per axis: masks are replaced by the indices of their true elements.
std::vector<IndexArray> without_masks(Context& context, Dialect dialect, const BasicPart& part) {
    std::vector<IndexArray> arrays;
    for (const IndexArray& array : part.arrays) {
        if (!is_mask(dialect, array.index)) {
            arrays.push_back(array);
            continue;
        }
        if (dialect != Dialect::numpy) check_mask_sizes(part.view, array);
        std::size_t dim = 0;
        for (Tensor& index : nonzero_along_axes(context, array.index)) {
            arrays.push_back({array.axis + dim, array.origin + dim, std::move(index)});
            ++dim;
        }
    }
    return arrays;
}

void check_dtypes(Dialect dialect, const BasicPart& part) {
    if (dialect == Dialect::numpy) return;
    for (const IndexArray& array : part.arrays) {
        if (array.index.dtype == Dtype::int64 || is_mask(dialect, array.index)) continue;
        raise_index_error("tensors used as indices must be long, byte or bool tensors");
    }
}

[[noreturn]] void raise_mismatch(Dialect dialect, const Arguments& arguments) {
    const bool numpy = dialect == Dialect::numpy;
    std::string text = numpy ? "shape mismatch: indexing arrays could not be broadcast together with shapes "
                             : "shape mismatch: indexing tensors could not be broadcast together with shapes ";
    for (const Shape& shape : arguments.operands) {
        if (!numpy && &shape != &arguments.operands.front()) text += ", ";
        text += numpy ? ufunc_text(shape) + ' ' : list_text(shape);
    }
    throw Raised("IndexError", std::move(text));
}

/// Broadcasts the index arrays to one shape.
void broadcast_indices(Context& context, Dialect dialect, std::vector<IndexArray>& arrays) {
    std::vector<Tensor> indices;
    indices.reserve(arrays.size());
    for (const IndexArray& array : arrays) indices.push_back(array.index);
    const Arguments arguments = arguments_of(*find_call(dialect, "broadcast_tensors"), indices);
    const Alignment alignment = broadcast(arguments);
    if (context.observer != nullptr && arrays.size() > 1) context.observer->aligned(arguments, alignment, indices);
    if (!alignment.ok()) raise_mismatch(dialect, arguments);
    for (std::size_t i = 0; i < arrays.size(); ++i) arrays[i].index = expanded(indices[i], alignment, i);
}

/// An index out of range.
struct Outside {
    Extent position;
    std::size_t array;
    std::int64_t index;
};

[[noreturn]] void raise_outside(Dialect dialect, const Outside& outside, const std::vector<IndexArray>& arrays,
                                const Tensor& view) {
    const IndexArray& array = arrays[outside.array];
    const Extent size = view.sizes[array.axis];
    const std::string where = dialect == Dialect::numpy ? "axis " + std::to_string(array.origin)
                                                        : "dimension " + std::to_string(outside.array);
    raise_index_error({"index ", outside.index, " is out of bounds for ", where, " with size ", size});
}

/// The index as contiguous int64: itself, or a copy.
Tensor as_integers(const Tensor& index) {
    if (index.dtype == Dtype::int64 && index.contiguous()) return index;
    Tensor rows;
    rows.dtype = Dtype::int64;
    rows.sizes = index.sizes;
    rows.strides = contiguous_strides(index.sizes);
    rows.storage = Storage::allocate(std::make_shared<Memory>(UINT64_MAX),
                                     static_cast<std::uint64_t>(index.numel()) * sizeof(std::int64_t));
    copy_elements(index, rows);
    return rows;
}

/// Accumulates the offsets of the indices. NumPy reports the first out-of-range index of the first array, PyTorch that
/// of the first element.
void add_offsets(Dialect dialect, IndexedElements& out, const std::vector<IndexArray>& arrays, const Tensor& view) {
    std::optional<Outside> first;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        const Extent size = view.sizes[arrays[i].axis];
        const Extent stride = view.strides[arrays[i].axis];
        const Tensor rows = as_integers(arrays[i].index);
        const std::span indices(reinterpret_cast<const std::int64_t*>(rows.first()),
                                static_cast<std::size_t>(rows.numel()));
        for (std::size_t position = 0; position < indices.size(); ++position) {
            const std::int64_t index = indices[position];
            if (index >= size || index < -size) {
                const Outside outside{static_cast<Extent>(position), i, index};
                if (!first || outside.position < first->position) first = outside;
                break;
            }
            out.offsets[position] += (index < 0 ? index + size : index) * stride;
        }
        if (first && dialect == Dialect::numpy) break;
    }
    if (first) raise_outside(dialect, *first, arrays, view);
}

/// PyTorch's check that no element is read from an empty axis.
void check_empty_axes(Dialect dialect, Extent count, const std::vector<IndexArray>& arrays, const Tensor& view) {
    if (dialect == Dialect::numpy || count == 0) return;
    for (const IndexArray& array : arrays) {
        if (view.sizes[array.axis] == 0) raise_index_error("index is out of bounds for dimension with size 0");
    }
}

/// The two groups of axes of `full`, which has the indexed sizes: those of `rest`, and the indexed ones.
struct Sides {
    Tensor rest;
    Tensor indexed;
};

Sides sides_of(const IndexedElements& elements, const Tensor& full) {
    std::vector<std::size_t> rest;
    std::vector<std::size_t> indexed;
    for (std::size_t axis = 0; axis < full.rank(); ++axis) {
        const bool inside = axis >= elements.position && axis < elements.position + elements.sizes.size();
        (inside ? indexed : rest).push_back(axis);
    }
    return {with_axes_unchecked(full, rest), with_axes_unchecked(full, indexed)};
}

template <typename Item>
void move_items(const std::byte* from, const std::vector<Extent>& from_at, const std::vector<Extent>& from_rest,
                std::byte* to, const std::vector<Extent>& to_at, const std::vector<Extent>& to_rest) {
    for (std::size_t i = 0; i < from_at.size(); ++i) {
        for (std::size_t k = 0; k < from_rest.size(); ++k) {
            constexpr auto item = static_cast<Extent>(sizeof(Item));
            std::memcpy(to + (to_at[i] + to_rest[k]) * item, from + (from_at[i] + from_rest[k]) * item, sizeof(Item));
        }
    }
}

/// to[to_at[i] + k] = from[from_at[i] + k] for each index k of the rest.
void move(const Tensor& from, const std::vector<Extent>& from_at, Tensor to, const std::vector<Extent>& to_at) {
    if (from.numel() > few_elements) {
        Tensor source = from;
        const Extent start = to.offset;
        for (std::size_t i = 0; i < from_at.size(); ++i) {
            source.offset = from.offset + from_at[i];
            to.offset = start + to_at[i];
            copy_elements(source, to);
        }
        return;
    }
    const auto moved = [&](auto item) {
        move_items<decltype(item)>(from.first(), from_at, offsets_of(from), to.first(), to_at, offsets_of(to));
    };
    switch (item_size(from.dtype)) {
        case 1:
            return moved(std::uint8_t{});
        case 2:
            return moved(std::uint16_t{});
        case 4:
            return moved(std::uint32_t{});
        case 8:
            return moved(std::uint64_t{});
        default:
            return moved(std::array<std::uint64_t, 2>{});
    }
}

}  // namespace

Tensor with_axes_unchecked(const Tensor& tensor, std::span<const std::size_t> axes) {
    Tensor without_storage = tensor;
    without_storage.storage = nullptr;
    Tensor out = with_axes(without_storage, axes);
    out.storage = tensor.storage;
    return out;
}

std::vector<std::int64_t> indices_of(const Tensor& index) {
    const Tensor rows = as_integers(index);
    const auto* values = reinterpret_cast<const std::int64_t*>(rows.first());
    return {values, values + rows.numel()};
}

std::vector<Extent> offsets_of(const Tensor& tensor) {
    std::vector<Extent> offsets{0};
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        std::vector<Extent> next;
        next.reserve(offsets.size() * static_cast<std::size_t>(tensor.sizes[axis]));
        for (const Extent offset : offsets) {
            for (Extent i = 0; i < tensor.sizes[axis]; ++i) next.push_back(offset + i * tensor.strides[axis]);
        }
        offsets = std::move(next);
    }
    return offsets;
}

IndexedElements indexed_elements(Context& context, Dialect dialect, const BasicPart& part,
                                 FunctionRef<void(const IndexedElements&)> look) {
    check_dtypes(dialect, part);
    std::vector<IndexArray> arrays = without_masks(context, dialect, part);
    broadcast_indices(context, dialect, arrays);

    IndexedElements out;
    std::vector<std::size_t> rest;
    for (std::size_t axis = 0; axis < part.view.rank(); ++axis) {
        const auto is_here = [&](const IndexArray& array) { return array.axis == axis; };
        if (std::none_of(arrays.begin(), arrays.end(), is_here)) rest.push_back(axis);
    }
    out.rest = with_axes_unchecked(part.view, rest);
    out.sizes = arrays.front().index.sizes;
    for (const IndexArray& array : arrays) out.indices.push_back(array.index);
    out.position = part.position.value_or(0);
    const bool computed =
        std::none_of(arrays.begin(), arrays.end(), [](const IndexArray& array) { return array.index.shape_only(); });
    const Extent count = arrays.front().index.numel();
    check_empty_axes(dialect, count, arrays, part.view);
    if (look) look(out);
    if (!computed || count > context.workspace.max_elements) return out;
    out.offsets.assign(static_cast<std::size_t>(count), 0);
    out.known = !part.view.shape_only();
    if (out.rest.numel() > 0) add_offsets(dialect, out, arrays, part.view);
    return out;
}

std::vector<Extent> sizes_of(const IndexedElements& indexed) {
    std::vector<Extent> sizes = indexed.rest.sizes;
    const auto at = sizes.begin() + static_cast<std::ptrdiff_t>(indexed.position);
    sizes.insert(at, indexed.sizes.begin(), indexed.sizes.end());
    return sizes;
}

void gather(Context& context, const IndexedElements& indexed, Tensor& to) {
    if (!indexed.known || to.shape_only()) return;
    const Sides sides = sides_of(indexed, to);
    move(indexed.rest, indexed.offsets, sides.rest, offsets_of(sides.indexed));
    if (context.observer != nullptr) context.observer->gathered(indexed, to);
}

void scatter(const IndexedElements& indexed, const Tensor& from) {
    if (!indexed.known || from.shape_only()) return;
    const Sides sides = sides_of(indexed, from);
    move(sides.rest, offsets_of(sides.indexed), indexed.rest, indexed.offsets);
}

}  // namespace bcast::ops
