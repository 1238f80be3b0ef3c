#pragma once

#include <span>
#include <vector>

#include "bcast/callable.hpp"
#include "bcast/index/basic.hpp"

/// Advanced indexing: the part of an index that selects single elements.
namespace bcast::ops {

/// The elements of a view selected by masks and index tensors.
struct IndexedElements {
    Tensor rest;                  ///< The view at index 0 of the indexed axes, without those axes.
    std::vector<Extent> sizes;    ///< The broadcast sizes of the index tensors.
    std::vector<Extent> offsets;  ///< One per element of `sizes`, row-major: the offset from `rest` in elements.
    std::size_t position = 0;     ///< The position of `sizes` among the sizes of `rest`.
    bool known = false;           ///< The offsets were computed.
    std::vector<Tensor> indices;  ///< One index tensor per indexed axis, all of `sizes`.
};

/// Some axes of a tensor, for iterating from any index. Not a valid view by itself: there may be no element at index 0
/// of the omitted axes.
Tensor with_axes_unchecked(const Tensor& tensor, std::span<const std::size_t> axes);

/// The integers of a tensor in row-major order.
std::vector<std::int64_t> indices_of(const Tensor& index);

/// The offset of each element from the first, row-major, in elements.
std::vector<Extent> offsets_of(const Tensor& tensor);

/// The sizes of tensor[items].
std::vector<Extent> sizes_of(const IndexedElements& indexed);

/// Raises IndexError for index tensors that do not broadcast, indices out of range, and masks of the wrong size. `look`
/// is called with the selection once its sizes are known, before any index is checked.
IndexedElements indexed_elements(Context& context, Dialect dialect, const BasicPart& part,
                                 FunctionRef<void(const IndexedElements&)> look = {});

/// to[i] = tensor[items][i]. `to` has the indexed sizes, the dtype of the tensor and its own storage. Notifies the
/// observer.
void gather(Context& context, const IndexedElements& indexed, Tensor& to);

/// tensor[items][i] = from[i], in the order of i. `from` has the indexed sizes and the dtype of the tensor.
void scatter(const IndexedElements& indexed, const Tensor& from);

}  // namespace bcast::ops
