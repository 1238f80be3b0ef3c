#pragma once

#include "bcast/figure/layout.hpp"
#include "bcast/figure/sheet.hpp"
#include "bcast/figure/svg.hpp"

namespace bcast {

/// Draws the elements of an event that is no alignment from `top` on: a grid for each operand and for what came out,
/// each in its own shape; an index has the hue of the column that its axis is in. Gives where it ends; `top` where no
/// tensor of the event has elements to show. Without `result` only the operands: a step has not come to it.
double draw_event_grids(Svg& svg, const reading::Value& event, const Sheet& sheet, const Words& words,
                        const Metrics& metrics, bool result, double top);

}  // namespace bcast
