#pragma once

#include <optional>

#include "bcast/explain/arguments.hpp"
#include "bcast/rules/nameless.hpp"

namespace bcast {

/// Writes `without_names`: what the same call gives without the names of its operands; null where there are none.
void write_without_names(Json& json, const std::optional<Nameless>& nameless);

/// The entry of the narration that tells what the names did.
std::string_view nameless_say(const Alignment& alignment, const Nameless& nameless);

/// What that entry puts between braces.
void write_nameless_arguments(ArgumentWriter& args, const Alignment& alignment, const Nameless& nameless);

}  // namespace bcast
