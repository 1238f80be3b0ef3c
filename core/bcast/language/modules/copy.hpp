#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

extern const ModuleParts copy_module;

}  // namespace bcast::python
