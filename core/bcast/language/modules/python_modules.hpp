#pragma once

#include <span>

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// The modules of Python 3.11's library written in Python: `python/*.py`, embedded by the build. The text is executed
/// when a program first imports the module; its top-level names become the module's attributes.
extern const std::span<const ModuleParts> python_modules;

}  // namespace bcast::python
