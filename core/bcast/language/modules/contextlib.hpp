#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `contextlib`: contextmanager, suppress, nullcontext; the rest is in `python/contextlib.py`.
extern const ModuleParts contextlib_module;

}  // namespace bcast::python
