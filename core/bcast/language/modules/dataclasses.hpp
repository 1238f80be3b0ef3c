#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `dataclasses`: what `python/dataclasses.py` calls.
extern const ModuleParts dataclasses_module;

}  // namespace bcast::python
