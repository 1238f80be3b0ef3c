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

/// What stands between the brackets, separated by commas. A tensor is a mask (bool; in PyTorch uint8 too) or holds
/// indices.
using IndexItem = std::variant<std::int64_t, bool, Slice, NewAxis, Ellipsis, Tensor>;

/// tensor[items]: a view, or, where a mask or a tensor of indices selects elements, a copy.
///
/// PyTorch 1.13: the axes of selected elements stand where the tensors of indices stood if those were side by side once
/// plain integers have taken their axes away, otherwise in front. A tensor of indices without axes is a plain integer.
/// NumPy 1.24: plain integers beside arrays count as arrays there.
///
/// The observer receives how two or more tensors of indices broadcast. Raises IndexError, ValueError (steps), and
/// RuntimeError (names) in the library's words; Unsupported for a mask that was not computed.
Tensor index_get(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items);

/// The same as NumPy's subscript lays it out: the indexed axes outermost, the others in the order in which theirs lie
/// (NumPy 1.24 `PyArray_MapIterNew`).
Tensor subscript(Context& context, const Tensor& tensor, std::span<const IndexItem> items);

/// tensor[items] = value: the value broadcasts onto what the items select. An element that is selected twice has the
/// later value.
///
/// The observer receives how they broadcast. Raises as index_get, RuntimeError (PyTorch) and ValueError or TypeError
/// (NumPy) for a value that does not fit.
void index_set(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items,
               const Tensor& value);

}  // namespace bcast::ops
