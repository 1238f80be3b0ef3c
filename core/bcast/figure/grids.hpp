#pragma once

#include <optional>
#include <string>

#include "bcast/figure/layout.hpp"
#include "bcast/figure/svg.hpp"

namespace bcast {

/// Draws the values of an alignment from `top` on: a grid an operand and one for the result, one element lifted out,
/// and how it came. Gives where it ends; `top` for a trace without values.
double draw_grids(Svg& svg, const reading::Value& trace, const Words& words, const Metrics& metrics,
                  std::optional<std::size_t> step, double top);

}  // namespace bcast
