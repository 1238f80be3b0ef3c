#pragma once

#include <string>
#include <string_view>

namespace bcast {

/// The ways out of a Request that fails or is suspicious, by intent, each verified by the rules and each in the
/// notation of PyTorch, NumPy and einops: Repairs of explain/schema.json, on one line.
std::string repairs(std::string_view request_json);

}  // namespace bcast
