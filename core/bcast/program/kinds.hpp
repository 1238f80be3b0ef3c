#pragma once

#include <cstdint>
#include <string_view>

namespace bcast::python {

/// What a call does with the axes of its operands.
enum class EventKind : std::uint8_t {
    broadcast,  ///< Element by element, after the operands were aligned.
    contract,   ///< Sums products: `matmul`, `einsum`.
    reduce,     ///< Makes one number of many along some axes.
    scan,       ///< A number at each place, of several along an axis: `cumsum`, `softmax`, `sort`.
    view,       ///< The same elements under other axes, copied where no strides walk them.
    index,      ///< Takes some elements: `x[1:]`, `gather`.
    assign,     ///< Writes elements into a tensor: `x[1:] = y`, `scatter_`.
    join,       ///< Puts tensors behind one another, or one behind itself: `cat`, `repeat`.
    make,       ///< A new tensor of no tensor's elements.
    other,
};
std::string_view name_of(EventKind kind);

/// The kind of a library's function, by the last part of its name; a method in place has its function's kind.
/// `found` is false where the table has no such name, and the kind is `other`.
struct KindOfFunction {
    EventKind kind = EventKind::other;
    bool found = false;
};
KindOfFunction kind_of_function(std::string_view name);

/// The name without the mark of a method in place: `add` of `add_`, but `__getitem__` as it is.
std::string_view plain_name(std::string_view name);

/// A method in place that changes what a tensor says of its elements, and not the elements: `t_`, `requires_grad_`.
bool changes_no_element(std::string_view name);

/// Returns nothing and writes to its object or its first argument: NumPy's `fill`, `copyto`.
bool writes_first_argument(std::string_view name);

/// Gives no tensor, and reads elements all the same: `item`, `allclose`.
bool reads_elements(std::string_view name);

}  // namespace bcast::python
