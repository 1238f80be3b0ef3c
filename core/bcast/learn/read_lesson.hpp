#pragma once

#include <optional>

#include "bcast/explain/read_json.hpp"
#include "bcast/learn/lesson.hpp"

namespace bcast {

/// Reads a lesson.json; nothing if it is invalid.
std::optional<Lesson> read_lesson(const JsonValue& value);

}  // namespace bcast
