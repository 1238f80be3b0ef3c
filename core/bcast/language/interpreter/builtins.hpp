#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// A builtin by name: `len`, `int`, `ValueError`; an empty Value if there is none. Throws Unsupported for builtins of
/// Python that are not implemented here.
Value find_builtin(Interpreter& interpreter, std::string_view name);

/// The native part of `sys`: assigning to `sys.stdout` redirects print.
extern const ModuleParts sys_module;

/// Whether the name is a module of Python's standard library or a well-known package.
bool is_known_module(std::string_view name);

}  // namespace bcast::python
