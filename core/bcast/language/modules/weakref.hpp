#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `weakref`: ref, without a callback.
extern const ModuleParts weakref_module;

}  // namespace bcast::python
