#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"

namespace bcast {

/// Writes `"gradient"`: how a gradient of the result comes back to each operand, which axes are summed for it and why,
/// and, where values are shown, which elements of the result each of its elements feeds. Null where the call fails or
/// touches no element.
void write_gradient(Json& json, const Request& request, const Alignment& alignment,
                    const std::optional<Values>& values);

}  // namespace bcast
