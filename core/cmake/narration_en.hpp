#pragma once

#include <string_view>

namespace bcast {

/// The English narration, core/bcast/explain/narration/en.json, as it is.
extern const std::string_view narration_en_json;

}  // namespace bcast
