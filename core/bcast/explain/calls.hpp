#pragma once

#include "bcast/explain/json.hpp"

namespace bcast {

/// Writes Calls: the dialects, their calls and what each rule needs.
void write_calls(Json& json);

}  // namespace bcast
