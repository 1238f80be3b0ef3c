#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"

namespace bcast {

/// Writes the Matrix of a request's two operands: how every rule of every dialect reads them, the request's own way
/// first among equals. `onto` and `bidirectional` take the second operand to the shape of the first; `pdpd` is there
/// with its default axis and with the request's, or the first that accepts.
void write_matrix(Json& json, const Request& request);

/// Writes the Matrix of a text that is no request, or of a request that has not two operands.
void write_matrix(Json& json, const BadRequest& bad);

}  // namespace bcast
