#pragma once

#include <optional>
#include <vector>

#include "bcast/index/index.hpp"

/// Basic indexing: the part of an index that yields a view: integers, slices, new axes.
namespace bcast::ops {

/// A mask or an index tensor, and the axes it applies to.
struct IndexArray {
    std::size_t axis;    ///< The first of the view's axes that it indexes.
    std::size_t origin;  ///< The same axis in the original tensor.
    Tensor index;
};

struct BasicPart {
    Tensor view;
    std::vector<IndexArray> arrays;       ///< In order of their axes.
    std::optional<std::size_t> position;  ///< The position of the indexed axes in the result; empty: first.
    bool copies = false;                  ///< There are no arrays, but the library returns a copy.
};

/// The number of axes that a tensor in a subscript indexes: one for each axis of a mask.
std::size_t axes_indexed_by(const Tensor& index, bool is_mask);

bool is_mask(Dialect dialect, const Tensor& index);

/// Raises IndexError for indices out of range, too many indices, and tensors of the wrong dtype.
BasicPart basic_part(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items);

}  // namespace bcast::ops
