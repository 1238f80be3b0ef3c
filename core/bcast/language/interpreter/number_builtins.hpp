#pragma once

#include <span>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// The builtin functions that calculate with numbers: `abs`, `divmod`, `pow`, `round`, `sum` and the digits in a base.
std::span<const Method> number_builtins();

}  // namespace bcast::python
