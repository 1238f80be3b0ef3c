#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/repair.hpp"

/// The parts of a trace that a matrix has too.
namespace bcast {

void write_operands(Json& json, const Arguments& arguments);
void write_columns(Json& json, const Arguments& arguments, const Alignment& alignment);

/// The keys of a change of a call that are the same wherever it is offered: what it is, what the call then says and
/// gives.
void write_change(Json& json, std::size_t operand, std::string_view text, const Arguments& changed,
                  const Shape& result);

void write_repairs(Json& json, const std::vector<Repair>& repairs);

}  // namespace bcast
