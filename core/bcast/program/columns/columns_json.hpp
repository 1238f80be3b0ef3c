#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/program/event.hpp"

namespace bcast::python {

/// Writes `columns` and `steps` of an event: the effect on its axes, and the sentences about it in the order in which
/// the library processes them. A broadcast has no steps here; they are in its trace.
void write_columns(Json& json, const Event& event);

}  // namespace bcast::python
