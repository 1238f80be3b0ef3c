#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/repair.hpp"

/// The parts of a trace that a matrix has too.
namespace bcast {

void write_operands(Json& json, const Arguments& arguments);
void write_columns(Json& json, const Arguments& arguments, const Alignment& alignment);
void write_repairs(Json& json, const std::vector<Repair>& repairs);

/// The error of a failed alignment, else null. `as_shown` says how a party is called where the operands are shown
/// otherwise than the request has them.
void write_error(Json& json, const Request& request, const Alignment& alignment, Party (*as_shown)(Party) = nullptr);
void write_error(Json& json, const BadRequest& bad);

}  // namespace bcast
