#pragma once

#include <optional>
#include <string>

#include "bcast/explain/json.hpp"
#include "bcast/program/event.hpp"

/// Events as JSON. explain/schema.json says what it holds: RunEvent and its parts.
namespace bcast::python {

void write_place(Json& json, const Place& place);
void write_text(Json& json, const std::optional<std::string>& text);
/// The keys `shape`, `names` (only where there are some, else null) and `dtype`.
void write_shape(Json& json, const Shape& shape, Dtype dtype);
void write_event(Json& json, const Event& event);

}  // namespace bcast::python
