#pragma once

#include <cstdint>
#include <string_view>

#include "bcast/program/kinds.hpp"

namespace bcast::python {

/// What the elements of a call's result are.
enum class ElementSource : std::uint8_t {
    taken,     ///< Elements of its operands, unchanged, perhaps beside constants: `x[1:]`, `cat`, `triu`.
    computed,  ///< What the function makes of elements of its operands.
    made,      ///< Constants or random numbers; no element of an operand is read: `ones_like`, `zero_`.
};
std::string_view name_of(ElementSource source);

/// By the name, without the mark of a method in place, the kind, and the number of its operands that are tensors.
ElementSource element_source(std::string_view function, EventKind kind, std::size_t tensors);

}  // namespace bcast::python
