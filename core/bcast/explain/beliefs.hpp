#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/rules/beliefs.hpp"

namespace bcast {

class Json;

/// The results according to each belief for a Request, with the true one: Beliefs of explain/schema.json, on one line.
std::string beliefs(std::string_view request_json);

/// Writes a belief's result and whether it differs from the true one, as an object.
void write_belief(Json& json, Belief belief, const Believed& answer, const Believed& truth);

/// Writes the columns under the key `columns`.
void write_columns(Json& json, const std::vector<BelievedColumn>& columns);

}  // namespace bcast
