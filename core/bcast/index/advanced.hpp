#pragma once

#include <span>
#include <vector>

#include "bcast/callable.hpp"
#include "bcast/index/basic.hpp"

/// The part of an index that selects elements one by one.
namespace bcast::ops {

/// What the masks and tensors of indices of an index select from a view.
struct IndexedElements {
    Tensor rest;                  ///< The view at index 0 of the indexed axes, without those axes.
    std::vector<Extent> sizes;    ///< What the tensors of indices broadcast to.
    std::vector<Extent> offsets;  ///< For each element of `sizes`, row by row: how far from `rest`, in elements.
    std::size_t place = 0;        ///< Where `sizes` stand between the sizes of `rest`.
    bool known = false;           ///< The offsets are there: everything was computed.
    std::vector<Tensor> indices;  ///< One for each indexed axis, all of `sizes`.
};

/// Some axes of a tensor, to walk along them from wherever an index leads. No view: at index 0 of the axes left out
/// there may be no element.
Tensor walk_along(const Tensor& tensor, std::span<const std::size_t> axes);

/// The integers of a tensor, row by row.
std::vector<std::int64_t> indices_of(const Tensor& index);

/// How far each element is from the first, row by row, in elements.
std::vector<Extent> offsets_of(const Tensor& tensor);

/// The sizes of tensor[items].
std::vector<Extent> sizes_of(const IndexedElements& indexed);

/// Raises IndexError for tensors that do not broadcast, indices outside and masks of other sizes. `look` is called with
/// what is selected when its sizes are known and no index has been looked up yet.
IndexedElements indexed_elements(Context& context, Dialect dialect, const BasicPart& part,
                                 FunctionRef<void(const IndexedElements&)> look = {});

/// to[i] = tensor[items][i]. `to` has the indexed sizes and the dtype of the tensor, and its own elements. The observer
/// is notified.
void gather(Context& context, const IndexedElements& indexed, Tensor& to);

/// tensor[items][i] = from[i], in the order of i. `from` has the indexed sizes and the dtype of the tensor.
void scatter(const IndexedElements& indexed, const Tensor& from);

}  // namespace bcast::ops
