#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/repair.hpp"

/// The parts of a trace that a matrix has too.
namespace bcast {

void write_operands(Json& json, const Arguments& arguments);
void write_columns(Json& json, const Arguments& arguments, const Alignment& alignment);

/// The keys of how an operand is written otherwise.
void write_operand_change(Json& json, const OperandChange& change);

/// The keys of a change of a call that are the same wherever it is offered: what it is, what the call then says and
/// gives. With `written`, of a program, also the edits of its text.
using WrittenOperands = std::vector<std::optional<WrittenOperand>>;
void write_change(Json& json, const OperandChange& change, const Arguments& changed, const Shape& result,
                  const WrittenOperands& written);

void write_repairs(Json& json, const std::vector<Repair>& repairs, const WrittenOperands& written);

}  // namespace bcast
