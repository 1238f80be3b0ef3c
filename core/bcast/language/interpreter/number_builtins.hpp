#pragma once

#include <span>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// The numeric builtin functions: `abs`, `divmod`, `pow`, `round`, `sum`, `bin`, `oct` and `hex`.
std::span<const Method> number_builtins();

}  // namespace bcast::python
