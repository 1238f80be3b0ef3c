#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"

namespace bcast {

/// Writes `"error"`: that of a failed alignment in the library's words, else null. `as_shown` says how a ref is
/// called where the operands are shown otherwise than the request has them.
void write_error(Json& json, const Request& request, const Alignment& alignment,
                 OperandRef (*as_shown)(OperandRef) = nullptr);

/// Writes `"error"` of a text that is no request.
void write_error(Json& json, const BadRequest& bad);

}  // namespace bcast
