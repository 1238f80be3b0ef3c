#pragma once

#include <vector>

#include "bcast/figure/sheet.hpp"

namespace bcast {

/// The sizes of a figure of some width, in its units.
struct Metrics {
    double width, margin, label_width, sign_width, gap, edge;
    double digit, head, label, about, pip, pip_pitch, name;
    double bar_top, head_baseline, first_row, row, baseline, label_baseline, about_baseline, pip_top;
    double after_rows, prose_first, prose_size, prose_pitch, prose_bottom;
    double error_gap, error_type, error_first, error_pitch, error_bottom, error_type_size, error_size;
};

/// Two sets, for a column of text and for a phone, and the smaller one from 280 up to 519.
Metrics metrics_for(double width);

/// Columns that stand beside each other: their right edges, at a size of their digits.
struct Band {
    std::size_t first = 0, count = 0;
    double digit = 0;
    std::vector<double> left, right;
};

/// How wide a cell is at a size of digits, without its margins.
double width_of(const SheetCell& cell, double digit);

/// The columns in as few bands as they need: one, if smaller digits make that possible.
std::vector<Band> bands_of(const Sheet& sheet, const Metrics& metrics);

}  // namespace bcast
