#pragma once

#include <optional>
#include <vector>

#include "bcast/index/index.hpp"

/// The part of an index that is a view: integers, slices, new axes.
namespace bcast::ops {

/// A mask or a tensor of indices, and where it indexes.
struct IndexArray {
    std::size_t axis;    ///< The first of the view's axes that it indexes.
    std::size_t origin;  ///< The same axis in the tensor, before the view.
    Tensor index;
};

struct BasicPart {
    Tensor view;
    std::vector<IndexArray> arrays;    ///< In the order of their axes.
    std::optional<std::size_t> place;  ///< Where the axes of selected elements stand in the result; nothing: in front.
    bool copies = false;               ///< No array is left, but the library gives a copy all the same.
};

/// How many axes a tensor between the brackets indexes: one for each axis of a mask.
std::size_t axes_indexed_by(const Tensor& index, bool is_mask);

bool is_mask(Dialect dialect, const Tensor& index);

/// Raises IndexError for what no view can be: indices outside, too many of them, tensors of the wrong dtype.
BasicPart basic_part(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items);

}  // namespace bcast::ops
