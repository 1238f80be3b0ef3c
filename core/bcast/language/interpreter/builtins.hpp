#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// A name that every program knows: `len`, `int`, `ValueError`. Nothing: there is none. Throws Unsupported for builtins
/// that Python has and this has not.
Value find_builtin(Interpreter& interpreter, std::string_view name);

/// What of `sys` is not written in Python: a program may put another object in the place of `sys.stdout`.
extern const ModuleParts sys_module;

/// Whether Python's standard library has a module of this name, or a known package.
bool is_known_module(std::string_view name);

}  // namespace bcast::python
