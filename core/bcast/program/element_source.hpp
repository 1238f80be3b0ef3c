#pragma once

#include <cstdint>
#include <string_view>

#include "bcast/program/kinds.hpp"

namespace bcast::python {

/// Where the elements of a call's result come from.
enum class ElementSource : std::uint8_t {
    taken,     ///< Elements of the operands, unchanged, possibly with constants: `x[1:]`, `cat`, `triu`.
    computed,  ///< Computed by the function from elements of its operands.
    made,      ///< Constants or random numbers; no element of an operand is read: `ones_like`, `zero_`.
};
std::string_view name_of(ElementSource source);

/// Classified by the function's name without the in-place suffix `_`, its kind, and the number of tensor operands.
ElementSource element_source(std::string_view function, EventKind kind, std::size_t tensors);

}  // namespace bcast::python
