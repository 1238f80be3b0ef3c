#include "bcast/figure/layout.hpp"

#include <algorithm>

#include "bcast/figure/measure.hpp"

namespace bcast {
namespace {

double natural_width(const SheetColumn& column, const Metrics& metrics, double digit) {
    double width = metrics.head * width_of(column.head, Face::sans, true);
    for (const SheetCell& cell : column.cells) {
        width = std::max(width, width_of(cell, digit));
        width = std::max(width, metrics.name * width_of(cell.name, Face::sans, true));
    }
    width = std::max(width, width_of(column.result, digit));
    width = std::max(width, metrics.about * width_of(column.result.note, Face::sans));
    width = std::max(width, metrics.about * width_of(column.names, Face::sans, true));
    return width + metrics.edge + 4;
}

double columns_start(const Metrics& metrics) {
    return metrics.margin + metrics.label_width + metrics.sign_width + metrics.gap;
}

/// Distributes the width among the columns from `first` on, each at least as wide as its contents.
Band placed(const Sheet& sheet, const Metrics& metrics, std::size_t first, std::size_t count, double digit) {
    Band band{first, count, digit, {}, {}};
    const double available = metrics.width - metrics.margin - columns_start(metrics) -
                             metrics.gap * static_cast<double>(count > 0 ? count - 1 : 0);
    std::vector<double> widths;
    for (std::size_t i = 0; i < count; ++i) widths.push_back(natural_width(sheet.columns[first + i], metrics, digit));
    // Columns of equal width if possible; narrow ones yield space to wide ones.
    double share = count > 0 ? available / static_cast<double>(count) : 0;
    for (int round = 0; round < 64; ++round) {
        double taken = 0;
        std::size_t wide = 0;
        for (const double width : widths) {
            if (width > share) {
                taken += width;
                ++wide;
            }
        }
        if (wide == count) break;
        const double next = (available - taken) / static_cast<double>(count - wide);
        if (next >= share - 0.001) break;
        share = next;
    }
    double x = columns_start(metrics);
    for (const double width : widths) {
        const double own = std::min(available, std::max(width, std::min(share, std::max(240.0, metrics.width / 3))));
        band.left.push_back(x);
        band.right.push_back(x + own);
        x += own + metrics.gap;
    }
    return band;
}

bool fits(const Sheet& sheet, const Metrics& metrics, std::size_t first, std::size_t count, double digit) {
    double needed = metrics.gap * static_cast<double>(count - 1);
    for (std::size_t i = 0; i < count; ++i) needed += natural_width(sheet.columns[first + i], metrics, digit);
    return columns_start(metrics) + needed <= metrics.width - metrics.margin;
}

}  // namespace

Metrics metrics_for(double width) {
    if (width >= 520) {
        return {width, 20, 150, 34, 6, 22, 32, 13, 14, 13, 9,  12, 14, 18, 41, 48, 70,
                39,    35, 55,  49, 1, 36, 20, 29, 24, 18, 17, 36, 19, 18, 13, 13};
    }
    return {width, 12, 72, 18, 4, 6,  22, 11, 12, 11, 6,  8,  11, 14, 34, 39, 52,
            30,    27, 42, 37, 2, 26, 15, 22, 18, 18, 14, 30, 16, 12, 11, 11};
}

double width_of(const SheetCell& cell, double digit) {
    const double own = width_of(cell.text, Face::sans, cell.kind != SheetCell::Kind::pad);
    const double boxed = cell.kind == SheetCell::Kind::pad ? 0.95 : own;
    if (cell.becomes.empty()) return digit * boxed;
    return digit * (boxed + 1.2 + width_of(cell.becomes, Face::sans));
}

std::vector<Band> bands_of(const Sheet& sheet, const Metrics& metrics) {
    const std::size_t count = sheet.columns.size();
    if (count == 0) return {};
    const double smallest = std::max(14.0, metrics.digit / 2);
    for (double digit = metrics.digit; digit >= smallest; digit -= 2) {
        if (fits(sheet, metrics, 0, count, digit)) return {placed(sheet, metrics, 0, count, digit)};
    }
    // Bands are filled from the right, where alignment begins; the leftmost columns are drawn first.
    std::vector<Band> bands;
    const double digit = std::max(16.0, smallest);
    for (std::size_t end = count; end > 0;) {
        std::size_t first = end - 1;
        while (first > 0 && fits(sheet, metrics, first - 1, end - first + 1, digit)) --first;
        double own = digit;
        while (own > 11 && !fits(sheet, metrics, first, end - first, own)) own -= 1;
        bands.insert(bands.begin(), placed(sheet, metrics, first, end - first, own));
        end = first;
    }
    return bands;
}

}  // namespace bcast
