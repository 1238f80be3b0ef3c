#pragma once

#include <span>
#include <vector>

#include "bcast/language/syntax/ast.hpp"
#include "bcast/program/columns/columns.hpp"
#include "bcast/program/event.hpp"

namespace bcast::python {

/// For each axis of a result, whether a size of 1 there is intentional rather than incidental.
///
/// Intentional are axes inserted by `None`, `unsqueeze` and `align_as`, axes kept by `keepdim`, a 1 in a shape in the
/// program (`reshape(-1, 1)`, `zeros(1, 3)`), a list of one item, and a slice with literal bounds. Any other axis is
/// intentional if it was in each operand that has it. `call` is the call in the source, nullptr if the event is not a
/// call.
std::vector<bool> ones_on_purpose(const Shape& result, EventKind kind, std::string_view function,
                                  const std::vector<EventColumn>& columns, std::span<const EventOperand> operands,
                                  const CallExpr* call);

}  // namespace bcast::python
