#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"

namespace bcast {

/// Writes `"notes"`: what a reader should know beside the result, such as where a library's documentation and its
/// behaviour differ, and what was left out of the request.
void write_notes(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values);

}  // namespace bcast
