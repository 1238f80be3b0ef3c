#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/operators/call.hpp"

namespace bcast {

/// Whether a form offers the call: all except element-wise ones of one operand, which align nothing, and of three.
bool is_offered(const Call& call);

/// Writes Calls: the dialects, their calls and the arguments of each rule.
void write_calls(Json& json);

}  // namespace bcast
