#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/operators/call.hpp"

namespace bcast {

/// Calls that a person can ask for: all but elementwise ones of one operand, which align nothing, and of three.
bool is_offered(const Call& call);

/// Writes Calls: the dialects, their calls and what each rule needs.
void write_calls(Json& json);

}  // namespace bcast
