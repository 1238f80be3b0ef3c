#include "bcast/figure/event_grids.hpp"

#include <algorithm>

#include "bcast/figure/grid_cells.hpp"
#include "bcast/figure/sheet_parts.hpp"

namespace bcast {
namespace {

using namespace sheet_parts;
using reading::Value;
using Anchor = TextStyle::Anchor;
using Size = rapidjson::SizeType;

/// A tensor of an event: the displayed rows and columns of its window.
struct TensorGrid {
    const Value* window = nullptr;
    std::string label, about, sign;
    Ink row_hue = Ink::ink3, column_hue = Ink::ink3;
    Size rank = 0, rows = 1, columns = 1, stride = 1;
    double cell = 0, index_width = 0, width = 0;

    [[nodiscard]] std::string text(Size row, Size column) const {
        return element_text((*window)["elements"][row * stride + column]);
    }
    [[nodiscard]] std::string index(Size from_right, Size at) const {
        return std::to_string((*window)["start"][rank - from_right].GetInt64() + at);
    }
};

class EventGrids {
  public:
    EventGrids(Svg& svg, const Value& event, const Sheet& sheet, const Words& words, const Metrics& metrics,
               bool with_result)
        : svg_(svg), event_(event), sheet_(sheet), m_(metrics), s_(metrics) {
        const bool product = text_of(event, "function") == "matmul";
        for (Size i = 0; i < event["operands"].Size(); ++i) {
            add(event["operands"][i], words.narration().label(i), i);
            if (!grids_.empty()) grids_.back().sign = product ? "@" : ",";
        }
        if (const Value* result = with_result ? member(event, "result") : nullptr) {
            add(*result, words.say("row.result"), {});
            if (!grids_.empty()) grids_.back().sign = "=";
        }
    }

    double draw(double top) {
        double x = m_.margin;
        double y = top;
        double bottom = top;
        for (const TensorGrid& grid : grids_) {
            const bool first = &grid == grids_.data();
            const double before = first ? 0 : s_.sign;
            if (!first && x + before + grid.width > m_.width - m_.margin) {
                x = m_.margin;
                y = bottom + 12;
            }
            if (!first) {
                const double middle = y + s_.head + (s_.cell + s_.gap) * grid.rows / 2.0;
                svg_.text(x + before / 2, middle + m_.prose_size * 0.35, grid.sign,
                          {m_.prose_size * 1.1, Ink::ink2, Face::sans, false, Anchor::middle});
            }
            one(grid, x + before, y);
            x += before + grid.width;
            bottom = std::max(bottom, y + s_.head + (s_.cell + s_.gap) * grid.rows);
        }
        return bottom;
    }

  private:
    /// The hue of an axis: that of its column for an operand, that of its position for the result.
    [[nodiscard]] Ink hue(std::optional<Size> operand, Size axis) const {
        const auto& columns = event_["columns"];
        for (Size i = 0; i < columns.Size() && i < sheet_.columns.size(); ++i) {
            const Value& column = columns[i];
            const auto dims = operand ? dims_at(column, *operand) : std::vector<Size>();
            const bool has = operand ? std::find(dims.begin(), dims.end(), axis) != dims.end()
                                     : column["axis"].IsUint() && column["axis"].GetUint() == axis;
            if (has) return sheet_.columns[i].hue;
        }
        return Ink::ink3;
    }

    void add(const Value& tensor, std::string label, std::optional<Size> operand) {
        const Value* window = member(tensor, "values");
        if (!window || (*window)["elements"].Empty()) return;
        TensorGrid grid;
        grid.window = window;
        const Value& shape = (*window)["shape"];
        grid.rank = shape.Size();
        if (grid.rank > 0) grid.stride = shape[grid.rank - 1].GetUint();
        if (grid.rank > 0) grid.columns = std::min(max_grid_cells, grid.stride);
        if (grid.rank > 1) grid.rows = std::min(max_grid_cells, shape[grid.rank - 2].GetUint());
        if (grid.rank > 0) grid.column_hue = hue(operand, grid.rank - 1);
        if (grid.rank > 1) grid.row_hue = hue(operand, grid.rank - 2);
        grid.about = named_shape(tensor);
        grid.label = std::move(label);
        if (grid.rank > 2) {
            grid.label += '[';
            for (Size axis = 0; axis + 2 < grid.rank; ++axis)
                grid.label.append(std::to_string((*window)["start"][axis].GetInt64())).append(", ");
            grid.label += ":, :]";
        }
        fit(grid);
        grids_.push_back(std::move(grid));
    }

    /// Reduces the columns until the grid fits next to its sign; each column is wide enough for its texts.
    void fit(TensorGrid& grid) const {
        const double room = m_.width - 2 * m_.margin - s_.sign;
        for (Size r = 0; r < grid.rows && grid.rank > 1; ++r)
            grid.index_width = std::max(grid.index_width, s_.index * width_of(grid.index(2, r), Face::sans, true) + 7);
        const auto widest = [&] {
            double width = s_.narrowest;
            for (Size c = 0; c < grid.columns; ++c) {
                for (Size r = 0; r < grid.rows; ++r)
                    width = std::max(width, s_.text * width_of(grid.text(r, c), Face::sans, true) + 6);
                if (grid.rank > 0) width = std::max(width, s_.index * width_of(grid.index(1, c), Face::sans, true) + 4);
            }
            return width;
        };
        const auto cells = [&] { return grid.cell * grid.columns + s_.gap * (grid.columns - 1); };
        grid.cell = widest();
        while (grid.columns > 1 && grid.index_width + cells() > room) {
            --grid.columns;
            grid.cell = widest();
        }
        grid.cell = std::min(grid.cell, room - grid.index_width);
        const double label = m_.label * width_of(grid.label, Face::mono, true) + 4;
        const double about = m_.about * width_of(grid.about, Face::sans) + 4;
        grid.width = std::min(room, grid.index_width + std::max({cells(), label, about}));
    }

    void one(const TensorGrid& grid, double left, double top) {
        const double x0 = left + grid.index_width;
        const double room = grid.width - grid.index_width;
        svg_.text(x0, top + s_.label_baseline, shortened_to(grid.label, Face::mono, m_.label, room),
                  {m_.label, Ink::ink, Face::mono, true, Anchor::start});
        svg_.text(x0, top + s_.about_baseline, shortened_to(grid.about, Face::sans, m_.about, room),
                  {m_.about, Ink::ink3, Face::sans, false, Anchor::start});
        const double y0 = top + s_.head;
        for (Size c = 0; c < grid.columns && grid.rank > 0; ++c) {
            svg_.text(x0 + (grid.cell + s_.gap) * c + grid.cell / 2, y0 - 6, grid.index(1, c),
                      {s_.index, grid.column_hue, Face::sans, false, Anchor::middle});
        }
        for (Size r = 0; r < grid.rows; ++r) {
            const double y = y0 + (s_.cell + s_.gap) * r;
            if (grid.rank > 1) {
                svg_.text(x0 - 6, y + s_.cell / 2 + s_.index * 0.36, grid.index(2, r),
                          {s_.index, grid.row_hue, Face::sans, false, Anchor::end});
            }
            for (Size c = 0; c < grid.columns; ++c) {
                const double x = x0 + (grid.cell + s_.gap) * c;
                svg_.frame(x, y, grid.cell, s_.cell, {Ink::rule2, 1, ""}, 2, Ink::sunk);
                cell_text(svg_, grid.text(r, c), x, y, grid.cell, s_,
                          {s_.text, Ink::ink, Face::sans, false, Anchor::middle});
            }
        }
    }

    Svg& svg_;
    const Value& event_;
    const Sheet& sheet_;
    const Metrics& m_;
    GridSizes s_;
    std::vector<TensorGrid> grids_;
};

}  // namespace

double draw_event_grids(Svg& svg, const Value& event, const Sheet& sheet, const Words& words, const Metrics& metrics,
                        bool result, double top) {
    return EventGrids(svg, event, sheet, words, metrics, result).draw(top);
}

}  // namespace bcast
