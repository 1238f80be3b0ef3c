#pragma once

#include <optional>

#include "bcast/explain/arguments.hpp"
#include "bcast/rules/without_names.hpp"

namespace bcast {

/// Writes `without_names`: what the same call gives without the names of its operands; null where there are none.
void write_without_names(Json& json, const std::optional<WithoutNames>& unnamed);

/// The entry of the narration about what the names did.
std::string_view without_names_say(const Alignment& alignment, const WithoutNames& unnamed);

/// What that entry puts between braces.
void write_without_names_arguments(ArgumentWriter& args, const Alignment& alignment, const WithoutNames& unnamed);

}  // namespace bcast
