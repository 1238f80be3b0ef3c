#pragma once

#include "bcast/python/types/module.hpp"

namespace bcast::python {

extern const ModuleParts operator_module;

}  // namespace bcast::python
