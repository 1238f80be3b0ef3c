#pragma once

#include <span>

#include "bcast/language/interpreter/type.hpp"

namespace bcast::python {

/// The methods of `int` and `float`, and the class method `int.from_bytes`.
std::span<const Method> int_methods();
std::span<const Method> int_functions();
std::span<const Method> float_methods();

}  // namespace bcast::python
