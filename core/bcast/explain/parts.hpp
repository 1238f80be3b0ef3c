#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/repair.hpp"

/// The parts that a trace and a matrix share.
namespace bcast {

/// Writes the key `operands`: their shapes, names, dtypes and texts.
void write_operands(Json& json, const Arguments& arguments);
void write_columns(Json& json, const Arguments& arguments, const Alignment& alignment);

/// Writes the keys of a changed operand.
void write_operand_change(Json& json, const OperandChange& change);

/// Writes the keys shared by all changes of a call: the change, the changed call and its result. If the request is from
/// a program, also the edits of its text.
void write_change(Json& json, const OperandChange& change, const Arguments& changed, const Shape& result,
                  const Request& request);

/// Writes a list of repairs, each with its change and the result of the changed call.
void write_repairs(Json& json, const std::vector<Repair>& repairs, const Request& request);

}  // namespace bcast
