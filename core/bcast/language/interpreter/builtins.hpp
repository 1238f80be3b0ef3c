#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// A name that every program knows: `len`, `int`, `ValueError`. Nothing: there is none. Throws Unsupported for builtins
/// that Python has and this has not.
Value find_builtin(Interpreter& interpreter, std::string_view name);

/// Whether Python's standard library has a module of this name, or a known package.
bool is_known_module(std::string_view name);

}  // namespace bcast::python
