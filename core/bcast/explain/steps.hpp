#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"

namespace bcast {

/// Writes `"steps"`: what a person walks through, in order. Align, one step per column from the right, the output in
/// place, the result, the strides, the elements of the window; where the call fails, the walk ends at the failure. Each
/// step names its entry of the narration, with the arguments for its braces.
void write_steps(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values);

/// At most this many elements get a step of their own.
inline constexpr std::size_t most_element_steps = 96;

}  // namespace bcast
