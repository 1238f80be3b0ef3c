#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// The module `itertools`: those that end.
extern const ModuleParts itertools_module;

}  // namespace bcast::python
