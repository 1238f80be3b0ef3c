#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `dataclasses`: dataclass, field, asdict, astuple, replace.
extern const ModuleParts dataclasses_module;

}  // namespace bcast::python
