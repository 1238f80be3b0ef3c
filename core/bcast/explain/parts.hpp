#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/repair.hpp"

/// The parts of a trace that a matrix has too.
namespace bcast {

void write_operands(Json& json, const Arguments& arguments);
void write_columns(Json& json, const Arguments& arguments, const Alignment& alignment);
void write_repairs(Json& json, const std::vector<Repair>& repairs);

}  // namespace bcast
