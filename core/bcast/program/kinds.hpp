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

/// The kind of a library's function, by the last component of its name; an in-place method has the kind of its
/// function. `found` is false, and the kind `other`, if the table does not have the name.
struct KindOfFunction {
    EventKind kind = EventKind::other;
    bool found = false;
};
KindOfFunction kind_of_function(std::string_view name);

/// The name without the in-place suffix: `add` for `add_`; `__getitem__` is unchanged.
std::string_view plain_name(std::string_view name);

/// Whether an in-place method changes only the metadata of a tensor, not its elements: `t_`, `requires_grad_`.
bool changes_no_element(std::string_view name);

/// Whether a function returns None and writes to its object or its first argument: NumPy's `fill`, `copyto`.
bool writes_first_argument(std::string_view name);

/// Whether a function reads elements without returning a tensor: `item`, `allclose`.
bool reads_elements(std::string_view name);

}  // namespace bcast::python
