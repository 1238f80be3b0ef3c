#pragma once

#include "bcast/figure/layout.hpp"
#include "bcast/figure/sheet.hpp"
#include "bcast/figure/svg.hpp"

namespace bcast {

/// Draws the elements of an event that is not an alignment from `top` on: a grid for each operand and for the result,
/// each in its own shape; an index has the hue of its axis's column. Returns the bottom; `top` if no tensor of the
/// event has elements to show. Without `result` only the operands are drawn, because the step precedes the result.
double draw_event_grids(Svg& svg, const reading::Value& event, const Sheet& sheet, const Words& words,
                        const Metrics& metrics, bool result, double top);

}  // namespace bcast
