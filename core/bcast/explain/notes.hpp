#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"
#include "bcast/rules/without_names.hpp"

namespace bcast {

/// Writes `"notes"`: what a reader should know beside the result, such as where a library's documentation and its
/// behaviour differ, what was left out of the request, and what the names were for.
void write_notes(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values,
                 const std::optional<WithoutNames>& unnamed);

}  // namespace bcast
