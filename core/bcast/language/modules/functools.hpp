#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// The module `functools`: reduce and partial.
extern const ModuleParts functools_module;

}  // namespace bcast::python
