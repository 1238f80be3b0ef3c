#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"
#include "bcast/rules/without_names.hpp"

namespace bcast {

/// Writes `"notes"`: additional remarks on the result, such as differences between a library's documentation and
/// behavior, ignored parts of the request, and the effect of names.
void write_notes(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values,
                 const std::optional<WithoutNames>& unnamed);

}  // namespace bcast
