#pragma once

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/module.hpp"

namespace bcast::python::numpy {

extern const ModuleParts random_module;
/// `numpy.core` and its submodules.
extern const std::span<const ModuleParts> core_modules;
extern const ModuleParts lib_module;
extern const ModuleParts linalg_module;
extern const ModuleParts stride_tricks_module;

/// The attribute of this module if it is implemented in Python, else nothing.
Value written_in_python(Interpreter& interpreter, std::string_view module, std::string_view name);

}  // namespace bcast::python::numpy
