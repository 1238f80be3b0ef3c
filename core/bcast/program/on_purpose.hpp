#pragma once

#include <span>
#include <vector>

#include "bcast/language/syntax/ast.hpp"
#include "bcast/program/columns/columns.hpp"
#include "bcast/program/event.hpp"

namespace bcast::python {

/// For each axis of a result whether a 1 there was made on purpose, and does not just happen to be one.
///
/// What `None`, `unsqueeze` and `align_as` insert is, what `keepdim` keeps, a 1 that the program wrote into a shape
/// (`reshape(-1, 1)`, `zeros(1, 3)`), a list of one item, a slice in numbers. Else it is where it was in each operand
/// that has the axis. `call` is the call as it is written, nullptr if it is none.
std::vector<bool> ones_on_purpose(const Shape& result, EventKind kind, std::string_view function,
                                  const std::vector<EventColumn>& columns, std::span<const EventOperand> operands,
                                  const CallExpr* call);

}  // namespace bcast::python
