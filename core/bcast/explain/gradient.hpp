#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"

namespace bcast {

/// Writes `"gradient"`: how a gradient of the result reaches each operand, the axes over which it is summed and why,
/// and, if values are shown, the elements of the result that each of its elements contributes to. Null if the call
/// fails or reads no element.
void write_gradient(Json& json, const Request& request, const Alignment& alignment,
                    const std::optional<Values>& values);

}  // namespace bcast
