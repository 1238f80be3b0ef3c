#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/program/event.hpp"

namespace bcast::python {

/// Writes `columns` and `steps` of an event: what becomes of its axes, and the sentences of that in the order in which
/// the library looks at them. A broadcast has no steps here: its trace has them.
void write_columns(Json& json, const Event& event);

}  // namespace bcast::python
