#include "bcast/figure/table.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

namespace bcast {
namespace {

using Anchor = TextStyle::Anchor;

std::string point(double x, double y) {
    return concat({number_text(x), " ", number_text(y)});
}

/// The square of a repeated element: hollow, hatched from the lower left.
std::string hatched(double x, double y, double side) {
    const std::string s = number_text(side - 1);
    return concat({"M",  point(x + 0.5, y + 0.5),
                   "h",  s,
                   "v",  s,
                   "h-", s,
                   "z",  //
                   "M",  point(x + 0.5, y + side / 2),
                   "L",  point(x + side / 2, y + 0.5),  //
                   "M",  point(x + 0.5, y + side - 0.5),
                   "L",  point(x + side - 0.5, y + 0.5),  //
                   "M",  point(x + side / 2, y + side - 0.5),
                   "L",  point(x + side - 0.5, y + side / 2)});
}

std::string square(double x, double y, double side) {
    const std::string s = number_text(side);
    return concat({"M", point(x, y), "h", s, "v", s, "h-", s, "z"});
}

class Table {
  public:
    Table(Svg& svg, const Sheet& sheet, const Metrics& metrics) : svg_(svg), sheet_(sheet), m_(metrics) {
        names_ = sheet.names ? m_.name + 6 : 0;
    }

    double draw(double top) {
        const std::vector<Band> bands = bands_of(sheet_, m_);
        if (bands.empty()) return shapes(top);
        for (const Band& band : bands) top = draw_band(band, top) + (&band == &bands.back() ? 0 : m_.head + 4);
        return top;
    }

  private:
    [[nodiscard]] double start() const { return m_.margin + m_.label_width + m_.sign_width + m_.gap; }
    [[nodiscard]] double row_height() const { return m_.row + names_; }

    double draw_band(const Band& band, double top) {
        const double first_row = top + m_.first_row;
        const double rows_end = first_row + row_height() * static_cast<double>(sheet_.rows.size());
        const double end = rows_end + row_height();
        for (std::size_t i = 0; i < band.count; ++i) {
            const SheetColumn& column = sheet_.columns[band.first + i];
            const double width = band.right[i] - band.left[i];
            const double bar = top + m_.bar_top;
            if (column.clash || column.active)
                svg_.box(band.left[i], bar, width, end - bar, tint_of(column.clash ? Ink::clash : column.hue));
            svg_.box(band.left[i], bar, width, 3, column.clash ? Ink::clash : column.hue);
            const bool strong = column.clash || column.active;
            const Ink ink = column.clash ? Ink::clash : column.active ? column.hue : Ink::ink3;
            svg_.text(band.right[i] - m_.edge, top + m_.head_baseline, column.head,
                      {m_.head, ink, Face::sans, strong, Anchor::end});
        }
        double y = first_row;
        for (std::size_t row = 0; row < sheet_.rows.size(); ++row, y += row_height()) {
            draw_head(sheet_.rows[row], y);
            for (std::size_t i = 0; i < band.count; ++i) {
                const SheetColumn& column = sheet_.columns[band.first + i];
                if (row < column.cells.size()) draw_cell(column.cells[row], column, band.right[i], y, band, i);
            }
        }
        svg_.line(m_.margin, rows_end + m_.after_rows, m_.width - m_.margin, rows_end + m_.after_rows,
                  {Ink::ink, 2, {}});
        draw_head(sheet_.result, rows_end);
        for (std::size_t i = 0; i < band.count; ++i) {
            const SheetColumn& column = sheet_.columns[band.first + i];
            draw_cell(column.result, column, band.right[i], rows_end, band, i, true);
        }
        return sheet_.names ? draw_names(band, end) : end;
    }

    void draw_head(const SheetRow& row, double y) {
        const double baseline = y + names_;
        svg_.text(m_.margin, baseline + m_.label_baseline,
                  shortened_to(row.label, Face::mono, m_.label, m_.label_width),
                  {m_.label, Ink::ink, Face::mono, false, Anchor::start});
        const bool fits = m_.about * width_of(row.about, Face::sans) <= m_.label_width;
        svg_.text(
            m_.margin, baseline + m_.about_baseline,
            shortened_to(fits ? row.about : row.about_short, Face::sans, m_.about, m_.label_width + m_.sign_width / 2),
            {m_.about, Ink::ink3, Face::sans, false, Anchor::start});
        if (row.sign.empty()) return;
        double size = m_.digit * 0.82;
        const double wide = width_of(row.sign, Face::sans);
        size = std::max(11.0, std::min(size, (m_.sign_width + 4) / wide));
        svg_.text(start() - m_.gap - m_.sign_width / 2, baseline + m_.baseline - m_.digit * 0.05, row.sign,
                  {size, Ink::ink2, Face::sans, false, Anchor::middle});
    }

    void draw_cell(const SheetCell& cell, const SheetColumn& column, double right, double y, const Band& band,
                   std::size_t i, bool result = false) {
        const double x = right - m_.edge;
        const double d = band.digit;
        const double baseline = y + names_ + m_.baseline;
        if (!cell.name.empty()) {
            const Ink ink = cell.name == "*" ? Ink::ink3 : column.clash ? Ink::clash : column.hue;
            svg_.text(x, y + names_ + m_.baseline - m_.digit * 0.86,
                      shortened_to(cell.name, Face::sans, m_.name * 1.12, x - band.left[i]),
                      {m_.name, ink, Face::sans, true, Anchor::end});
        }
        switch (cell.kind) {
            case SheetCell::Kind::absent:
            case SheetCell::Kind::waiting:
                svg_.text(x, baseline, cell.text, {d, Ink::ink3, Face::sans, false, Anchor::end});
                return;
            case SheetCell::Kind::clash:
                svg_.text(x, baseline, cell.text, {d, Ink::clash, Face::sans, false, Anchor::end});
                return;
            case SheetCell::Kind::combined:
                svg_.text(x, baseline, cell.text, {d * 0.8, column.hue, Face::sans, true, Anchor::end});
                if (!cell.note.empty()) {
                    svg_.text(x, y + names_ + m_.about_baseline, cell.note,
                              {m_.about, Ink::ink3, Face::sans, false, Anchor::end});
                }
                return;
            case SheetCell::Kind::extent:
            case SheetCell::Kind::pad:
                break;
        }
        double own = x;  // Right edge of the operand's own extent.
        if (!cell.becomes.empty()) {
            svg_.text(x, baseline, cell.becomes, {d, Ink::ink, Face::sans, false, Anchor::end});
            const double arrow = x - d * (width_of(cell.becomes, Face::sans) + 0.24);
            draw_arrow(arrow - d * 0.62, arrow, baseline - d * 0.33);
            own = arrow - d * 0.86;
        }
        if (cell.kind == SheetCell::Kind::pad) {
            const double width = d * 0.95;
            svg_.frame(own - width, baseline - d * 0.88, width, d * 1.06, {Ink::rule2, d > 24 ? 1.8 : 1.4, "0 3.6"}, 5);
            svg_.text(own - width / 2, baseline - d * 0.06, cell.text,
                      {d * 0.86, Ink::ink2, Face::sans, false, Anchor::middle});
        } else {
            const Ink ink = column.clash ? Ink::clash : cell.becomes.empty() ? Ink::ink : Ink::ink2;
            svg_.text(own, baseline, cell.text, {d, ink, Face::sans, result || column.clash, Anchor::end});
        }
        draw_pips(cell, column, x, band.left[i] + 4, y + names_ + m_.pip_top);
    }

    void draw_arrow(double from, double to, double y) {
        svg_.lines(concat({"M", point(from, y), "H", number_text(to), "M", point(to - 4, y - 3.5), "L", point(to, y),
                           "L", point(to - 4, y + 3.5)}),
                   {Ink::ink3, 1.25, {}});
    }

    /// One square per element, up to six; for more, five squares and dots.
    void draw_pips(const SheetCell& cell, const SheetColumn& column, double right, double left, double y) {
        if (cell.cells == 0 || column.clash) return;
        const bool more = cell.cells > 6;
        const std::size_t count = more ? 5 : cell.cells;
        const double dots = more ? m_.pip_pitch : 0;
        const double from = right - m_.pip_pitch * static_cast<double>(count) + (m_.pip_pitch - m_.pip) - dots;
        if (from < left) return;
        std::string solid, again;
        for (std::size_t i = 0; i < count; ++i) {
            const double x = from + m_.pip_pitch * static_cast<double>(i);
            if (i < cell.stored) {
                solid += square(x, y, m_.pip);
            } else {
                again += hatched(x, y, m_.pip);
            }
        }
        if (more) {
            for (int i = 0; i < 3; ++i)
                solid += square(right - dots + m_.pip_pitch - m_.pip + i * dots / 4, y + m_.pip / 2 - 0.75, 1.5);
        }
        svg_.shape(solid, column.hue);
        if (!again.empty()) svg_.lines(again, {column.hue, 1, {}});
    }

    double draw_names(const Band& band, double y) {
        svg_.line(m_.margin, y + 2, m_.width - m_.margin, y + 2, {Ink::rule2, 1, {}});
        const double baseline = y + m_.about + 9;
        svg_.text(m_.margin, baseline, sheet_.names_label, {m_.about, Ink::ink3, Face::sans, false, Anchor::start});
        for (std::size_t i = 0; i < band.count; ++i) {
            const SheetColumn& column = sheet_.columns[band.first + i];
            if (column.names.empty()) continue;
            svg_.text(band.right[i] - m_.edge, baseline,
                      shortened_to(column.names, Face::sans, m_.about * 1.12, band.right[i] - m_.edge - band.left[i]),
                      {m_.about, column.clash ? Ink::clash : column.hue, Face::sans, true, Anchor::end});
        }
        return baseline + 4;
    }

    /// Draws the shapes as text, for operands that were not aligned or have no axes.
    double shapes(double top) {
        double y = top + m_.bar_top;
        const auto row = [&](const SheetRow& one) {
            draw_head(one, y);
            const double left = start();
            double size = m_.digit * 0.7;
            const double room = m_.width - m_.margin - m_.edge - left;
            size = std::max(11.0, std::min(size, room / std::max(1.0, width_of(one.shape, Face::sans))));
            svg_.text(m_.width - m_.margin - m_.edge, y + m_.baseline, shortened_to(one.shape, Face::sans, size, room),
                      {size, Ink::ink, Face::sans, &one == &sheet_.result, Anchor::end});
            y += m_.row;
        };
        if (sheet_.rows.empty() && sheet_.result.shape.empty()) return y;
        names_ = 0;
        for (const SheetRow& one : sheet_.rows) row(one);
        if (!sheet_.rows.empty())
            svg_.line(m_.margin, y + m_.after_rows, m_.width - m_.margin, y + m_.after_rows, {Ink::ink, 2, {}});
        SheetRow result = sheet_.result;
        if (result.shape.empty()) result.shape = "\u2013";
        row(result);
        return y;
    }

    Svg& svg_;
    const Sheet& sheet_;
    const Metrics& m_;
    double names_ = 0;  ///< Additional height of a row with names.
};

}  // namespace

double draw_table(Svg& svg, const Sheet& sheet, const Metrics& metrics, double top) {
    return Table(svg, sheet, metrics).draw(top);
}

}  // namespace bcast
