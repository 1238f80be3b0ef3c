#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/explain/json.hpp"
#include "bcast/program/event.hpp"
#include "bcast/rules/operand_change.hpp"

namespace bcast::python {

/// The label of an operand in a figure: its source on one line, in parentheses if a suffix would otherwise bind to only
/// a part of it.
std::string operand_label(std::string_view source);

/// The source text and location of the operands of an alignment.
std::vector<std::optional<WrittenOperand>> written_operands(const EventAlignment& aligned);

/// Writes `"edits"`: the edits of the program for the change (edits_of).
void write_edits(Json& json, const OperandChange& change, const std::vector<std::optional<WrittenOperand>>& written);

}  // namespace bcast::python
