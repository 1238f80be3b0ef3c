#pragma once

#include <string>

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// The module `warnings`: filters, warn, catch_warnings.
extern const ModuleParts warnings_module;

/// Appends a warning to the list of a `catch_warnings(record=True)`.
void record_warning(Interpreter& interpreter, const Value& list, const Type& category, const std::string& message);

}  // namespace bcast::python
