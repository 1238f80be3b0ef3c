#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"

namespace bcast {

/// Writes the Trace of a request that was understood.
void write_trace(Json& json, const Request& request);

/// The same of what `rules/broadcast` said of it before, with these values, or without any.
void write_trace(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values);

/// Writes the Trace of a text that is no request: every key is there, the error is set.
void write_trace(Json& json, const BadRequest& bad);

}  // namespace bcast
