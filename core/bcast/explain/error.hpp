#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"

namespace bcast {

/// Writes `"error"`: the library's message for a failed alignment, otherwise null. `as_shown` maps a ref of the request
/// to the one shown.
void write_error(Json& json, const Request& request, const Alignment& alignment,
                 OperandRef (*as_shown)(OperandRef) = nullptr);

/// Writes `"error"` for a text that is not a valid request.
void write_error(Json& json, const BadRequest& bad);

}  // namespace bcast
