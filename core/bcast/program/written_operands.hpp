#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/program/event.hpp"
#include "bcast/rules/operand_change.hpp"

namespace bcast::python {

/// What an operand is called beside its picture: its source on one line, in parentheses where something that follows
/// would take only a part of it.
std::string operand_label(std::string_view source);

/// Where the program writes the operands of an alignment.
std::vector<std::optional<WrittenOperand>> written_operands(const EventAlignment& aligned);

}  // namespace bcast::python
