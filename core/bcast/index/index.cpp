#include "bcast/index/index.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/index/advanced.hpp"
#include "bcast/index/deprecated.hpp"
#include "bcast/index/nonzero.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/operators/typing_rows.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/shape.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

/// The call row that defines how an assignment aligns.
const Call& assignment(Dialect dialect) {
    return *find_call(dialect, "setitem");
}

/// PyTorch first drops leading axes of size 1 from a value (`slicePrefix1sSize`).
Tensor without_leading_ones(const Tensor& value) {
    std::vector<std::size_t> axes;
    for (std::size_t axis = 0; axis < value.rank(); ++axis) {
        if (!axes.empty() || value.sizes[axis] != 1) axes.push_back(axis);
    }
    return with_axes(value, axes);
}

/// The value broadcast to the sizes of the selection.
Tensor spread(Context& context, Dialect dialect, const Tensor& value, std::span<const Extent> sizes) {
    const std::array<Tensor, 2> operands{shape_only(value.dtype, {sizes.begin(), sizes.end()}), value};
    const Alignment alignment = aligned(context, *find_call(dialect, index_put), operands, false);
    Tensor view = expanded(value, alignment, 1);
    view.names.clear();
    return view;
}

Tensor as_dtype(Context& context, const Tensor& value, Dtype dtype) {
    return value.dtype == dtype ? value : converted(context, value, dtype);
}

/// Assigns to a view: integers and slices only.
void assign(Context& context, Dialect dialect, Tensor view, const Tensor& value) {
    const std::array<Tensor, 2> operands{view, value};
    const bool fills = value.rank() == 0 && !is_of_numpy_alone(value.dtype) && !is_of_numpy_alone(view.dtype);
    // A single element broadcasts to any shape: without an observer nobody asks how.
    const Alignment alignment =
        fills && context.observer == nullptr ? Alignment() : aligned(context, assignment(dialect), operands, false);
    if (view.shape_only() || value.shape_only() || view.numel() == 0) return;
    if (fills) {
        const Scalar scalar = read(value, 0);
        if (dialect != Dialect::numpy) check_representable(view.dtype, scalar);
        return fill(view, scalar);
    }
    Tensor source = expanded(value, alignment, 1);
    if (dialect != Dialect::numpy && value.sizes != view.sizes && without_leading_ones(value).rank() == 0)
        source.strides.assign(source.rank(), 0);
    if (dialect == Dialect::numpy) {
        if (may_overlap(view, source)) source = clone(context, source);
    } else {
        check_output_overlap(view, std::array{source});
    }
    copy_elements(source, view);
}

/// `canDispatchToMaskedFill` of PyTorch 1.13: a single mask and a value with one element, whose dtype then may differ
/// from the tensor's.
bool fills_mask(Dialect dialect, const BasicPart& part, const Tensor& value) {
    return dialect != Dialect::numpy && value.numel() == 1 && part.arrays.size() == 1 &&
           is_mask(dialect, part.arrays.front().index);
}

/// Converts a Python number, and the value of a masked fill, to the dtype of the tensor before all checks.
Tensor torch_value(Context& context, const BasicPart& part, const Tensor& value) {
    const Dtype dtype = part.view.dtype;
    const bool fills = fills_mask(Dialect::pytorch, part, value);
    if (fills || value.number) {
        Tensor single = with_axes(value, {});
        if (single.shape_only()) return single;
        check_representable(dtype, read(single, 0));
        return scalar_tensor(context.workspace, dtype, read(single, 0));
    }
    return without_leading_ones(value);
}

/// PyTorch 1.13 `assert_no_overlap` of the output with the value and the indices. The tensor itself overlaps even if it
/// is empty.
void check_put_overlap(const BasicPart& part, const Tensor& value, std::span<const IndexItem> items) {
    if (value.shape_only() || part.view.shape_only()) return;
    // If it is empty, only the tensor itself overlaps, not a view of it.
    const auto makes_no_view = [](const IndexItem& item) {
        return std::holds_alternative<Tensor>(item) || std::holds_alternative<Ellipsis>(item);
    };
    if (part.view.numel() == 0 && !std::all_of(items.begin(), items.end(), makes_no_view)) return;
    const auto overlaps = [&](const Tensor& other) {
        const Overlap overlap = overlap_of(part.view, other);
        return overlap == Overlap::full || overlap == Overlap::partial;
    };
    const bool by_itself = std::any_of(items.begin(), items.end(), [&](const IndexItem& item) {
        const Tensor* indices = std::get_if<Tensor>(&item);
        return indices != nullptr && indices->dtype != Dtype::bool_ && overlaps(*indices);
    });
    if (by_itself || overlaps(value)) raise_overlap_with_input();
}

void check_put_dtype(const BasicPart& part, const Tensor& value) {
    if (value.dtype == part.view.dtype) return;
    raise_runtime_error({std::string("Index put requires the source and destination dtypes match, got "),
                         torch_scalar_type(part.view.dtype), " for the destination and ",
                         torch_scalar_type(value.dtype), " for the source."});
}

/// NumPy's assignment through a single mask of the array's shape (`array_assign_boolean_subscript`).
void check_masked_value(const Tensor& value, Extent count) {
    if (value.rank() > 1) {
        raise_type_error({"NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has ",
                          value.rank(), " dimensions"});
    }
    if (value.rank() == 1 && value.sizes[0] != 1 && value.sizes[0] != count) {
        raise_value_error({"NumPy boolean array indexing assignment cannot assign ", value.sizes[0],
                           " input values to the ", count, " output values where the mask is true"});
    }
}

bool is_full_mask(const Tensor& tensor, std::span<const IndexItem> items) {
    const Tensor* mask = items.size() == 1 ? std::get_if<Tensor>(&items[0]) : nullptr;
    return mask != nullptr && mask->dtype == Dtype::bool_ && mask->rank() == tensor.rank() && mask->rank() > 0;
}

/// Whether a single value is assigned where a mask of the whole view is true: then no indices are needed.
bool selects_in_place(Dialect dialect, const BasicPart& part, const Tensor& value) {
    const Tensor& mask = part.arrays.front().index;
    return part.arrays.size() == 1 && is_mask(dialect, mask) && mask.sizes == part.view.sizes && value.numel() == 1 &&
           !mask.shape_only() && !part.view.shape_only() && !value.shape_only() &&
           !is_of_numpy_alone(part.view.dtype) && !is_of_numpy_alone(value.dtype) && !has_internal_overlap(part.view);
}

/// NumPy assigns a single element like a scalar.
void check_single_value(const Tensor& tensor, std::span<const IndexItem> items, const Tensor& value) {
    const bool integers = items.size() == tensor.rank() &&
                          std::all_of(items.begin(), items.end(),
                                      [](const auto& item) { return std::holds_alternative<std::int64_t>(item); });
    if (integers && value.numel() != 1) raise_value_error("setting an array element with a sequence.");
}

/// Strides of the result of PyTorch's indexing, which is an elementwise loop over the tensor, broadcast along the
/// indexed axes, and the indices, broadcast along all others (PyTorch 1.13 `AdvancedIndex`, `restride_src`,
/// `reshape_indexer`).
StrideList indexed_strides(const IndexedElements& indexed, const std::vector<Extent>& sizes) {
    std::vector<Tensor> operands(1 + indexed.indices.size());
    operands[0].sizes = sizes;
    operands[0].strides = indexed.rest.strides;
    const auto position = static_cast<std::ptrdiff_t>(indexed.position);
    operands[0].strides.insert(operands[0].strides.begin() + position, indexed.sizes.size(), 0);
    std::vector<Extent> alone(sizes.size(), 1);
    std::copy(indexed.sizes.begin(), indexed.sizes.end(), alone.begin() + position);
    for (std::size_t i = 0; i < indexed.indices.size(); ++i) {
        Tensor& operand = operands[i + 1];
        operand.sizes = alone;
        operand.strides = view_strides(indexed.indices[i], alone).value_or(contiguous_strides(alone));
    }
    std::vector<StrideList> in_result;
    for (const Tensor& operand : operands) {
        StrideList& strides = in_result.emplace_back(operand.strides);
        for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
            if (operand.sizes[axis] == 1 && sizes[axis] != 1) strides[axis] = 0;
        }
    }
    return output_strides(Dialect::pytorch, sizes, operands,
                          std::vector<std::span<const Extent>>(in_result.begin(), in_result.end()), false);
}

/// How many elements of the view a mask of its shape selects, without their positions.
IndexedElements selected_by(const Tensor& mask, const BasicPart& part) {
    const std::span flags(mask.first(), static_cast<std::size_t>(mask.numel()));
    IndexedElements selected;
    selected.rest = with_axes_unchecked(part.view, {});
    selected.sizes = {std::count(flags.begin(), flags.end(), std::byte{1})};
    return selected;
}

/// Writes one value to the elements of the view where the mask is true. The value is copied first: it may be an element
/// of the view.
void fill_where(Context& context, Tensor view, const Tensor& mask, const Tensor& value) {
    const Tensor single = clone(context, as_dtype(context, with_axes(value, {}), view.dtype));
    Context unobserved = context.unobserved();
    elementwise_into(unobserved, *find_call(Dialect::pytorch, "where"), std::array{mask, single, view}, view);
}

Tensor index_get(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items,
                 bool* moved) {
    const BasicPart part = basic_part(context, dialect, tensor, items);
    if (part.arrays.empty()) return part.copies ? clone(context, part.view) : part.view;
    if (dialect != Dialect::numpy) {
        refuse_names(part.view, "index.Tensor");
        for (const IndexArray& array : part.arrays)
            warn_of_bytes(context, "indexing", array.index, "IndexingUtils.h:27");
    }
    const IndexedElements indexed = indexed_elements(context, dialect, part);
    Tensor out = indexed.known ? empty(context.workspace, dialect, tensor.dtype, shape_of(sizes_of(indexed)))
                               : shape_only(tensor.dtype, sizes_of(indexed));
    if (dialect != Dialect::numpy) {
        out.strides = indexed_strides(indexed, out.sizes);
    } else if ((moved != nullptr || indexed.rest.rank() == 0) && out.numel() > 0) {
        std::vector<Extent> strides = joined_strides(indexed.rest.sizes, {&indexed.rest, 1});
        // With other axes the indexed ones are row-major; alone they have the layout of the indices.
        StrideList outer = contiguous_strides(indexed.sizes);
        if (indexed.rest.rank() == 0) {
            std::vector<std::span<const Extent>> strides_of_indices;
            for (const Tensor& index : indexed.indices) strides_of_indices.emplace_back(index.strides);
            outer =
                output_strides(dialect, indexed.sizes, indexed.indices, strides_of_indices, indexed.indices.size() > 1);
        }
        for (Extent& stride : outer) stride *= indexed.rest.numel();
        strides.insert(strides.begin() + static_cast<std::ptrdiff_t>(indexed.position), outer.begin(), outer.end());
        out.strides = std::move(strides);
    }
    gather(context, indexed, out);
    if (moved != nullptr) *moved = indexed.position > 0;
    return out;
}

}  // namespace

Tensor index_get(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items) {
    return index_get(context, dialect, tensor, items, nullptr);
}

Tensor subscript(Context& context, const Tensor& tensor, std::span<const IndexItem> items, bool& moved) {
    return index_get(context, Dialect::numpy, tensor, items, &moved);
}

void index_set(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items,
               const Tensor& value) {
    const bool numpy = dialect == Dialect::numpy;
    if (!numpy && items.size() == 1 && std::holds_alternative<bool>(items[0])) {
        // A bare bool is not an index in PyTorch's assignments: False does nothing, True assigns through a new axis.
        if (std::get<bool>(items[0])) assign(context, dialect, unsqueeze(dialect, tensor, 0), value);
        return;
    }
    if (numpy && tensor.rank() == 0 && items.size() == 1 && std::holds_alternative<bool>(items[0]))
        check_masked_value(value, std::get<bool>(items[0]) ? 1 : 0);
    const BasicPart part = basic_part(context, dialect, tensor, items);
    if (part.arrays.empty()) {
        if (numpy) check_single_value(tensor, items, value);
        return assign(context, dialect, part.view, value);
    }
    if (!numpy) refuse_names(part.view, "index_put_");
    const Tensor source = numpy ? value : torch_value(context, part, value);
    const bool fills = fills_mask(dialect, part, value);
    if (!numpy) {
        warn_of_expanded(context, "index_put_", part.view, "indices", "TensorAdvancedIndexing.cpp:631");
        for (const IndexArray& array : part.arrays) {
            if (fills) warn_of_expanded(context, "masked_fill_", part.view, "mask", "TensorAdvancedIndexing.cpp:1651");
            warn_of_bytes(context, fills ? "masked_fill_" : "indexing", array.index,
                          fills ? "TensorAdvancedIndexing.cpp:1646" : "IndexingUtils.h:27");
        }
    }
    if (!numpy && !fills) check_put_overlap(part, source, items);
    Tensor wide;
    const auto check_value = [&](const IndexedElements& sized) {
        if (numpy && is_full_mask(tensor, items)) check_masked_value(value, sized.sizes[0]);
        wide = spread(context, dialect, source, sizes_of(sized));
        if (!numpy && !fills) check_put_dtype(part, source);
    };
    if (selects_in_place(dialect, part, source)) {
        const Tensor mask = truths(context, part.arrays.front().index);
        check_value(selected_by(mask, part));
        return fill_where(context, part.view, mask, source);
    }
    // Checks whether the value fits before the indices are checked.
    const IndexedElements indexed = indexed_elements(context, dialect, part, check_value);
    if (wide.shape_only() || !indexed.known) return;
    scatter(indexed, as_dtype(context, wide, tensor.dtype));
}

}  // namespace bcast::ops
