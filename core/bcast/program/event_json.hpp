#pragma once

#include <optional>
#include <string>

#include "bcast/explain/json.hpp"
#include "bcast/program/event.hpp"

/// Events as JSON, as defined in explain/schema.json: RunEvent and its parts.
namespace bcast::python {

void write_offset(Json& json, const SourceLocation& location);
void write_text(Json& json, const std::optional<std::string>& text);
/// The keys `shape`, `names` (null if no dim has a name) and `dtype`.
void write_shape(Json& json, const Shape& shape, Dtype dtype);
void write_event(Json& json, const Event& event);

}  // namespace bcast::python
