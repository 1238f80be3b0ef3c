#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// `time`: the clocks. `sleep` returns at once.
extern const ModuleParts time_module;

}  // namespace bcast::python
