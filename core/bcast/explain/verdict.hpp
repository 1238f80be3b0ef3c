#pragma once

#include <optional>

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/without_names.hpp"

namespace bcast {

/// Writes `"verdict"`: what matters most about an alignment, in one sentence. `plain`: what comes out. `odd`: it
/// broadcasts, and perhaps not as it was meant; what is odd is one of the lints. `clash`: it fails, and why. `intents`
/// are the ways out by what was meant, each run by the rules; none where it is plain. A clash without any has `look`:
/// where to look instead.
void write_verdict(Json& json, const Request& request, const Alignment& alignment, const std::vector<Lint>& lints,
                   const std::optional<WithoutNames>& unnamed);

}  // namespace bcast
