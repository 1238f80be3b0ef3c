#include "bcast/reduce/dims.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <utility>

#include "bcast/elementwise/layout.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::ops {

std::size_t resolved_dim(Dialect dialect, Extent dim, std::size_t rank) {
    const auto count = static_cast<Extent>(std::max<std::size_t>(rank, 1));
    if (dim >= -count && dim < count) return static_cast<std::size_t>(dim < 0 ? dim + count : dim);
    if (dialect == Dialect::numpy) {
        raise_exception("AxisError", {"axis ", dim, " is out of bounds for array of dimension ", rank});
    }
    raise_index_error(
        {"Dimension out of range (expected to be in range of [", -count, ", ", count - 1, "], but got ", dim, ")"});
}

void refuse_axes_of_scalar(const Tensor& tensor, const ReduceDims& requested) {
    if (tensor.rank() > 0 || !requested.dims || requested.dims->empty()) return;
    raise_exception("AxisError", {"axis ", requested.dims->front(), " is out of bounds for array of dimension 0"});
}

std::vector<bool> reduced_axes(Dialect dialect, const ReduceDims& requested, std::size_t rank) {
    const bool all = !requested.dims || (requested.dims->empty() && dialect == Dialect::pytorch);
    if (all) return std::vector<bool>(rank, true);
    std::vector<bool> reduced(std::max<std::size_t>(rank, 1), false);
    if (dialect == Dialect::numpy && rank == 0 && requested.dims->size() > (requested.listed ? 0U : 1U)) {
        raise_exception("AxisError", {"axis ", requested.dims->front(), " is out of bounds for array of dimension 0"});
    }
    for (const Extent dim : *requested.dims) {
        const std::size_t axis = resolved_dim(dialect, dim, rank);
        if (reduced[axis] && dialect == Dialect::numpy) raise_value_error("duplicate value in 'axis'");
        if (reduced[axis]) {
            raise_runtime_error({"dim ", axis, " appears multiple times in the list of dims"});
        }
        reduced[axis] = true;
    }
    reduced.resize(rank);
    return reduced;
}

std::vector<Extent> reduced_sizes(const Tensor& tensor, const std::vector<bool>& reduced, bool keep) {
    std::vector<Extent> sizes;
    sizes.reserve(tensor.rank());
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (!reduced[axis]) sizes.push_back(tensor.sizes[axis]);
        if (reduced[axis] && keep) sizes.push_back(1);
    }
    return sizes;
}

std::vector<Name> reduced_names(const Tensor& tensor, const std::vector<bool>& reduced, bool keep) {
    std::vector<Name> names;
    for (std::size_t axis = 0; axis < tensor.names.size(); ++axis) {
        if (keep || !reduced[axis]) names.push_back(tensor.names[axis]);
    }
    return names;
}

Extent reduced_count(const Tensor& tensor, const std::vector<bool>& reduced) {
    Extent count = 1;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (reduced[axis]) count *= tensor.sizes[axis];
    }
    return count;
}

std::vector<Extent> reduced_strides(const Tensor& tensor, const std::vector<bool>& reduced, bool keep) {
    std::vector<Extent> sizes = tensor.sizes;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (reduced[axis]) sizes[axis] = 1;
    }
    const std::span<const Extent> lists[] = {tensor.strides};
    const std::vector<Extent> strides = iterated_strides(sizes, tensor.sizes, lists);
    std::vector<Extent> out;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (keep || !reduced[axis]) out.push_back(strides[axis]);
    }
    return out;
}

Tensor result_like(const Workspace& workspace, const Tensor& like, Dtype dtype, std::vector<Extent> sizes,
                   std::vector<Name> names) {
    Tensor out;
    if (like.shape_only()) {
        out.dtype = dtype;
        out.strides = contiguous_strides(sizes);
        out.sizes = std::move(sizes);
    } else {
        out = empty(workspace, dtype, std::move(sizes));
    }
    out.names = std::move(names);
    return out;
}

void refuse_named(std::string_view function, const Tensor& tensor) {
    refuse_names(tensor, function);
}

}  // namespace bcast::ops
