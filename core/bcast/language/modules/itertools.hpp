#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `itertools`: chain, combinations, count, cycle, islice, permutations, product, repeat; the rest is in
/// `python/itertools.py`.
extern const ModuleParts itertools_module;

}  // namespace bcast::python
