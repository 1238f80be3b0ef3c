#pragma once

#include <cstdint>
#include <span>
#include <variant>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::ops {

struct NewAxis {};   ///< `None`
struct Ellipsis {};  ///< `...`

/// An item of a subscript. A tensor is a mask (bool; in PyTorch also uint8) or holds indices.
using IndexItem = std::variant<std::int64_t, bool, Slice, NewAxis, Ellipsis, Tensor>;

/// tensor[items]: a view, or a copy if a mask or an index tensor selects elements.
///
/// PyTorch 1.13: the indexed axes take the position of the index tensors if those are adjacent after integers have
/// removed their axes, otherwise they come first. A 0-d index tensor is an integer. NumPy 1.24: integers next to index
/// arrays count as index arrays for this.
///
/// The observer receives the broadcast of two or more index tensors. Raises the library's IndexError, ValueError
/// (steps) and RuntimeError (names); Unsupported for a mask that was not computed.
Tensor index_get(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items);

/// The same with the memory layout of NumPy's subscript: the indexed axes outermost, the others in the order of their
/// strides (NumPy 1.24 `PyArray_MapIterNew`). `moved`: set if the indexed axes are not the first of the result, which
/// NumPy then returns as a view of the array with these axes first (`PyArray_MapIterSwapAxes`).
Tensor subscript(Context& context, const Tensor& tensor, std::span<const IndexItem> items, bool& moved);

/// tensor[items] = value: the value broadcasts to the selection. An element that is selected twice gets the later
/// value.
///
/// The observer receives the broadcast. Raises as index_get, and RuntimeError (PyTorch) or ValueError and TypeError
/// (NumPy) for a value that does not fit.
void index_set(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items,
               const Tensor& value);

}  // namespace bcast::ops
