#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/rules/beliefs.hpp"

namespace bcast {

class Json;

/// What each wrong rule would give for a Request, beside the truth: Beliefs of explain/schema.json, on one line.
std::string beliefs(std::string_view request_json);

/// Writes a belief's answer beside the truth as an object.
void write_belief(Json& json, Belief belief, const Believed& answer, const Believed& truth);

/// Writes what the columns hold, under the key `columns`.
void write_columns(Json& json, const std::vector<BelievedColumn>& columns);

}  // namespace bcast
