#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"

namespace bcast {

/// Writes the Matrix of a request's two operands: the result under every rule of every dialect; `here` marks the
/// request's own. `onto` and `bidirectional` broadcast the second operand to the shape of the first; `pdpd` is included
/// with its default axis and with the request's axis, or the first one that succeeds.
void write_matrix(Json& json, const Request& request);

/// Writes the Matrix of an invalid request, or of a request that does not have two operands.
void write_matrix(Json& json, const BadRequest& bad);

}  // namespace bcast
