#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// The module `math`.
extern const ModuleParts math_module;

}  // namespace bcast::python
