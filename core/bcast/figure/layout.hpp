#pragma once

#include <vector>

#include "bcast/figure/sheet.hpp"

namespace bcast {

/// The sizes for a figure's width, in its units.
struct Metrics {
    double width, margin, label_width, sign_width, gap, edge;
    double digit, head, label, about, pip, pip_pitch, name;
    double bar_top, head_baseline, first_row, row, baseline, label_baseline, about_baseline, pip_top;
    double after_rows, prose_first, prose_size, prose_pitch, prose_bottom;
    double error_gap, error_type, error_first, error_pitch, error_bottom, error_type_size, error_size;
};

/// Two sets of sizes, for a text column and for a phone; the smaller one for widths from 280 to 519.
Metrics metrics_for(double width);

/// Columns drawn side by side: their left and right edges, and the size of the digits.
struct Band {
    std::size_t first = 0, count = 0;
    double digit = 0;
    std::vector<double> left, right;
};

/// The width of a cell for a size of digits, without margins.
double width_of(const SheetCell& cell, double digit);

/// Divides the columns into as few bands as necessary: one, if smaller digits make that possible.
std::vector<Band> bands_of(const Sheet& sheet, const Metrics& metrics);

}  // namespace bcast
