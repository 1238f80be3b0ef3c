#pragma once

#include <optional>

#include "bcast/figure/layout.hpp"
#include "bcast/figure/svg.hpp"

namespace bcast {

/// Draws the values of an alignment from `top` on: a grid per operand and one for the result, with one element
/// highlighted and its computation below. Returns the bottom; `top` for a trace without values.
double draw_grids(Svg& svg, const reading::Value& trace, const Words& words, const Metrics& metrics,
                  std::optional<std::size_t> step, double top);

}  // namespace bcast
