#pragma once

#include <cstdint>
#include <string_view>

namespace bcast::python {

/// What a call does with the axes of its operands.
enum class EventKind : std::uint8_t {
    broadcast,  ///< Element-wise, after aligning the operands.
    contract,   ///< Sums products: `matmul`, `einsum`.
    reduce,     ///< Reduces elements along some axes to one number.
    scan,       ///< Computes each element from several along an axis: `cumsum`, `softmax`, `sort`.
    view,       ///< The same elements under other axes; copied if no strides express that.
    index,      ///< Selects elements: `x[1:]`, `gather`.
    assign,     ///< Writes elements into a tensor: `x[1:] = y`, `scatter_`.
    join,       ///< Concatenates tensors, or repetitions of one: `cat`, `repeat`.
    make,       ///< A new tensor without elements of another tensor.
    other,
};
std::string_view name_of(EventKind kind);

}  // namespace bcast::python
