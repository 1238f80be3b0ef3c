#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/values.hpp"

namespace bcast {

/// Writes `"steps"`, in order: the alignment, one step per column from the right, the output in place, the result, the
/// strides, the elements of the window; if the call fails, the steps end at the failure. Each step has the key and the
/// arguments of its sentence.
void write_steps(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values);

/// Elements have steps of their own only if there are at most this many.
inline constexpr std::size_t max_element_steps = 96;

}  // namespace bcast
