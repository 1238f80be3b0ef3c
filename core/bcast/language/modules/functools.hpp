#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `functools`: reduce, partial, wraps and the caches; the rest is in `python/functools.py`.
extern const ModuleParts functools_module;

}  // namespace bcast::python
