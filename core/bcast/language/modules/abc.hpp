#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// `abc`: ABC, ABCMeta, abstractmethod.
extern const ModuleParts abc_module;

}  // namespace bcast::python
