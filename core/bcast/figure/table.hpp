#pragma once

#include "bcast/figure/layout.hpp"
#include "bcast/figure/svg.hpp"

namespace bcast {

/// Draws the columns of a sheet from `top` on: headings, one row per operand, a rule, the result. Returns the bottom.
double draw_table(Svg& svg, const Sheet& sheet, const Metrics& metrics, double top);

}  // namespace bcast
