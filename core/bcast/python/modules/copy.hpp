#pragma once

#include "bcast/python/types/module.hpp"

namespace bcast::python {

extern const ModuleParts copy_module;

}  // namespace bcast::python
