#pragma once

#include <string>

#include "bcast/explain/json_view.hpp"
#include "bcast/figure/layout.hpp"
#include "bcast/figure/svg.hpp"

namespace bcast {

inline constexpr rapidjson::SizeType max_grid_cells = 8;  ///< In a row and in a column.

/// The sizes of grids of values for a figure's width.
struct GridSizes {
    explicit GridSizes(const Metrics& metrics) : small(metrics.width < 520) {}

    bool small;
    double gap = small ? 3 : 4;
    double text = small ? 11 : 14;
    double cell = small ? 22 : 28;       ///< Height of a cell.
    double narrowest = small ? 20 : 34;  ///< Minimum width of a cell.
    double head = small ? 48 : 58;       ///< Height of the header above the cells.
    double sign = small ? 22 : 40;       ///< Width of the sign before a grid.
    double index = small ? 11 : 12;      ///< Font size of the indices.
    double label_baseline = small ? 12 : 14;
    double about_baseline = small ? 26 : 32;
};

/// An element in the notation of figures.
std::string element_text(const reading::Value& value);

/// Draws the centered text of a cell, in a smaller font if the cell requires it.
void cell_text(Svg& svg, const std::string& text, double x, double y, double width, const GridSizes& sizes,
               TextStyle style);

}  // namespace bcast
