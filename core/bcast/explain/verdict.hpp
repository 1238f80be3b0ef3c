#pragma once

#include <optional>

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/without_names.hpp"

namespace bcast {

/// Writes `"verdict"`: the most important fact about an alignment, in one sentence. `plain`: the result. `odd`: it
/// broadcasts, but perhaps unintentionally, as one of the lints says. `clash`: it fails, and why. `intents` are the
/// ways out by intent, each verified by the rules; empty if it is plain. A clash without any has `look` instead: where
/// to look for the cause.
void write_verdict(Json& json, const Request& request, const Alignment& alignment, const std::vector<Lint>& lints,
                   const std::optional<WithoutNames>& unnamed);

}  // namespace bcast
