#pragma once

#include "bcast/language/types/module.hpp"

namespace bcast::python {

extern const ModuleParts pickle_module;
extern const ModuleParts io_module;
extern const ModuleParts multiprocessing_module;
extern const ModuleParts reduction_module;

/// What is done with a value before it is written: `__reduce_ex__`, which may refuse. Then throws Unsupported, because
/// nothing is written here; `function` is who was asked.
[[noreturn]] void refuse_to_write(Interpreter& interpreter, const Value& value, std::string_view function);

}  // namespace bcast::python
