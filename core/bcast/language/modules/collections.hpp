#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

extern const ModuleParts collections_module;

}  // namespace bcast::python
