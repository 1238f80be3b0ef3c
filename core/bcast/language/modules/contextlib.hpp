#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `contextlib`: contextmanager, suppress, nullcontext.
extern const ModuleParts contextlib_module;

}  // namespace bcast::python
