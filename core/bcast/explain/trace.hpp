#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"

namespace bcast {

/// Writes the Trace of a request that was understood.
void write_trace(Json& json, const Request& request);

/// Writes the Trace of a text that is no request: every key is there, the error is set.
void write_trace(Json& json, const BadRequest& bad);

}  // namespace bcast
