#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// `abc`: ABC, ABCMeta, abstractmethod, abstractproperty.
extern const ModuleParts abc_module;

}  // namespace bcast::python
