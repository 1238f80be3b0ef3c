#pragma once

#include <span>

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Modules of Python 3.11's library that are written in Python: `python/*.py`, which the build embeds. A text is run
/// when a program first imports the module; the names at its top become those of the module.
extern const std::span<const ModuleParts> python_modules;

}  // namespace bcast::python
