#pragma once

#include <optional>

#include "bcast/explain/arguments.hpp"
#include "bcast/rules/without_names.hpp"

namespace bcast {

/// Writes `without_names`: the result of the same call without the names of its operands; null if there are none.
void write_without_names(Json& json, const std::optional<WithoutNames>& unnamed);

/// The key of the sentence about the effect of the names.
std::string_view without_names_say(const Alignment& alignment, const WithoutNames& unnamed);

/// Writes the arguments of that sentence.
void write_without_names_arguments(ArgumentWriter& args, const Alignment& alignment, const WithoutNames& unnamed);

}  // namespace bcast
