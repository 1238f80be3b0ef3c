#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"

namespace bcast {

/// Writes the Trace of a valid request.
void write_trace(Json& json, const Request& request);

/// The same for an alignment already computed by `rules/broadcast`, with these values, if any.
void write_trace(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values);

/// Writes the Trace of an invalid request: every key is present, and the error is set.
void write_trace(Json& json, const BadRequest& bad);

}  // namespace bcast
