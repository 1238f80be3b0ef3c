#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `math`; dist and remainder are in `python/math.py`.
extern const ModuleParts math_module;

}  // namespace bcast::python
