#pragma once

#include "bcast/figure/layout.hpp"
#include "bcast/figure/svg.hpp"

namespace bcast {

/// Draws the column arithmetic of a sheet from `top` on: heads, a row an operand, a rule, the result. Gives where it
/// ends.
double draw_table(Svg& svg, const Sheet& sheet, const Metrics& metrics, double top);

}  // namespace bcast
