#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `random`: the Mersenne Twister and its distributions, with the same sequences.
extern const ModuleParts random_module;

}  // namespace bcast::python
