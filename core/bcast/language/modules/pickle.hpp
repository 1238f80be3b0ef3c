#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

extern const ModuleParts pickle_module;
extern const ModuleParts multiprocessing_module;
extern const ModuleParts reduction_module;

/// Calls `__reduce_ex__` of a value to be pickled, which may raise. Then throws Unsupported, because pickling is not
/// implemented; `function` is the function that was called.
[[noreturn]] void raise_not_picklable(Interpreter& interpreter, const Value& value, std::string_view function);

}  // namespace bcast::python
