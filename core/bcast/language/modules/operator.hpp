#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

extern const ModuleParts operator_module;

}  // namespace bcast::python
