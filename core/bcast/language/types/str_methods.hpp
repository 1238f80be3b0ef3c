#pragma once

#include <span>

#include "bcast/language/interpreter/type.hpp"

namespace bcast::python {

/// The methods of str.
std::span<const Method> str_methods();

}  // namespace bcast::python
