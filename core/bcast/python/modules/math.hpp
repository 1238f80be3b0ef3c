#pragma once

#include "bcast/python/types/module.hpp"

namespace bcast::python {

/// The module `math`.
extern const ModuleParts math_module;

}  // namespace bcast::python
