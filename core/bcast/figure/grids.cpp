#include "bcast/figure/grids.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/figure/grid_cells.hpp"

namespace bcast {
namespace {

using reading::Value;
using Anchor = TextStyle::Anchor;

/// A slice of the displayed window: its last two axes, at one index of each leading axis.
struct Pane {
    const Value* window = nullptr;
    rapidjson::SizeType rank = 0, rows = 1, columns = 1, stride = 1;
    rapidjson::SizeType row = 0, column = 0;  ///< The highlighted element.
    rapidjson::SizeType base = 0;             ///< Position of the slice in the lists of values.

    [[nodiscard]] rapidjson::SizeType at(rapidjson::SizeType r, rapidjson::SizeType c) const {
        return base + r * stride + c;
    }
    [[nodiscard]] std::string label(rapidjson::SizeType axis_from_right, rapidjson::SizeType index) const {
        if (rank < axis_from_right) return {};
        return std::to_string((*window)["start"][rank - axis_from_right].GetInt64() + index);
    }
};

class Grids {
  public:
    Grids(Svg& svg, const Value& trace, const Words& words, const Metrics& metrics)
        : svg_(svg), trace_(trace), words_(words), m_(metrics), values_(trace["values"]), s_(metrics) {
        pane_.window = &values_["window"];
        const Value& shape = values_["window"]["shape"];
        pane_.rank = shape.Size();
        if (pane_.rank > 0) pane_.stride = shape[pane_.rank - 1].GetUint();
        if (pane_.rank > 0) pane_.columns = std::min(max_grid_cells, pane_.stride);
        if (pane_.rank > 1) pane_.rows = std::min(max_grid_cells, shape[pane_.rank - 2].GetUint());
        while (pane_.columns > 1 && widest() > metrics.width - 2 * metrics.margin) --pane_.columns;
        pane_.row = pane_.rows / 2;
        pane_.column = pane_.columns / 2;
        if (pane_.rows == 1) pane_.row = 0;
    }

    /// Highlights the element of a step, if it is in the slice.
    void lift(std::optional<std::size_t> step) {
        if (!step || *step >= trace_["steps"].Size()) return;
        const Value& chosen = trace_["steps"][static_cast<rapidjson::SizeType>(*step)];
        if (reading::text(chosen, "code") != "element" || !chosen["args"].HasMember("cell")) return;
        const auto cell = static_cast<rapidjson::SizeType>(chosen["args"]["cell"].GetUint64());
        const Value& shape = values_["window"]["shape"];
        const rapidjson::SizeType slice_size = pane_.stride * (pane_.rank > 1 ? shape[pane_.rank - 2].GetUint() : 1);
        if (slice_size == 0 || cell % slice_size / pane_.stride >= pane_.rows || cell % pane_.stride >= pane_.columns)
            return;
        pane_.base = cell / slice_size * slice_size;
        pane_.row = cell % slice_size / pane_.stride;
        pane_.column = cell % pane_.stride;
    }

    /// The width of the widest grid, including the sign before it.
    [[nodiscard]] double widest() const {
        double out = 0;
        for (rapidjson::SizeType i = 0; i <= values_["operands"].Size(); ++i) {
            const bool result = i == values_["operands"].Size();
            const double cell = cell_width(result ? values_["result"] : values_["operands"][i]["values"]);
            const double cells = cell * pane_.columns + s_.gap * (pane_.columns - 1);
            out = std::max(out, (i == 0 ? 0 : s_.sign) + index_width() + cells);
        }
        return out;
    }

    double draw(double top) {
        const auto operands = values_["operands"].Size();
        double x = m_.margin;
        double y = top;
        double bottom = top;
        for (rapidjson::SizeType i = 0; i <= operands; ++i) {
            const bool result = i == operands;
            const Value& list = result ? values_["result"] : values_["operands"][i]["values"];
            const double cell = cell_width(list);
            const double cells = cell * pane_.columns + s_.gap * (pane_.columns - 1);
            const double width = index_width() + std::max(cells, head_width(i, result));
            const std::string sign = i == 0 ? "" : result ? "=" : sign_of(trace_).empty() ? "," : sign_of(trace_);
            const double before = i == 0 ? 0 : s_.sign;
            if (i > 0 && x + before + width > m_.width - m_.margin) {
                x = m_.margin;
                y = bottom + 12;
            }
            const double middle = y + s_.head + (s_.cell + s_.gap) * pane_.rows / 2.0;
            if (i > 0) {
                svg_.text(x + before / 2, middle + m_.prose_size * 0.35, sign,
                          {m_.prose_size * 1.1, Ink::ink2, Face::sans, false, Anchor::middle});
                x += before;
            }
            grid(i, list, result, cell, x, y);
            x += width;
            bottom = std::max(bottom, y + s_.head + (s_.cell + s_.gap) * pane_.rows);
        }
        return formula(bottom + 8);
    }

  private:
    [[nodiscard]] double index_width() const {
        double width = 0;
        for (rapidjson::SizeType r = 0; r < pane_.rows && pane_.rank > 1; ++r)
            width = std::max(width, s_.index * width_of(pane_.label(2, r), Face::sans, true) + 7);
        return width;
    }

    [[nodiscard]] double cell_width(const Value& list) const {
        double width = s_.narrowest;
        for (rapidjson::SizeType r = 0; r < pane_.rows; ++r) {
            for (rapidjson::SizeType c = 0; c < pane_.columns; ++c)
                width = std::max(width, s_.text * width_of(element_text(list[pane_.at(r, c)]), Face::sans, true) + 6);
        }
        for (rapidjson::SizeType c = 0; c < pane_.columns; ++c)
            width = std::max(width, s_.index * width_of(pane_.label(1, c), Face::sans, true) + 4);
        const double most = (m_.width - 2 * m_.margin - index_width()) / pane_.columns - s_.gap;
        return std::min(width, most);
    }

    [[nodiscard]] std::string label_of_grid(rapidjson::SizeType i, bool result) const {
        const std::string label = result ? words_.say("row.result") : words_.narration().label(i);
        return pane_.rank > 2 ? label + leading_text() : label;
    }

    /// The width of the header of a grid, limited to the available one.
    [[nodiscard]] double head_width(rapidjson::SizeType i, bool result) const {
        const double room = m_.width - 2 * m_.margin - index_width();
        const double label = m_.label * width_of(label_of_grid(i, result), Face::mono) + 4;
        const double count = m_.about * width_of(count_text(i, result), Face::sans) + 4;
        return std::min(room, std::max(label, count));
    }

    void grid(rapidjson::SizeType i, const Value& list, bool result, double cell, double left, double top) {
        const double x0 = left + index_width();
        const std::string label = label_of_grid(i, result);
        const double room = m_.width - m_.margin - x0;
        svg_.text(x0, top + s_.label_baseline, shortened_to(label, Face::mono, m_.label, room),
                  {m_.label, Ink::ink, Face::mono, true, Anchor::start});
        svg_.text(x0, top + s_.about_baseline, count_text(i, result),
                  {m_.about, Ink::ink3, Face::sans, false, Anchor::start});
        const double y0 = top + s_.head;
        for (rapidjson::SizeType c = 0; c < pane_.columns && pane_.rank > 0; ++c) {
            svg_.text(x0 + (cell + s_.gap) * c + cell / 2, y0 - 6, pane_.label(1, c),
                      {s_.index, Ink::hue1, Face::sans, c == pane_.column, Anchor::middle});
        }
        for (rapidjson::SizeType r = 0; r < pane_.rows; ++r) {
            const double y = y0 + (s_.cell + s_.gap) * r;
            if (pane_.rank > 1) {
                svg_.text(x0 - 6, y + s_.cell / 2 + s_.index * 0.36, pane_.label(2, r),
                          {s_.index, Ink::hue2, Face::sans, r == pane_.row, Anchor::end});
            }
            for (rapidjson::SizeType c = 0; c < pane_.columns; ++c)
                one_cell(i, list, result, r, c, x0 + (cell + s_.gap) * c, y, cell);
        }
    }

    void one_cell(rapidjson::SizeType i, const Value& list, bool result, rapidjson::SizeType r, rapidjson::SizeType c,
                  double x, double y, double width) {
        const rapidjson::SizeType at = pane_.at(r, c);
        const bool again = !result && values_["operands"][i]["again"][at].GetInt() != 0;
        const bool chosen = r == pane_.row && c == pane_.column;
        TextStyle style{s_.text, again ? Ink::ink3 : Ink::ink, Face::sans, false, Anchor::middle};
        if (chosen && result) {
            svg_.box(x - 1, y - 1, width + 2, s_.cell + 2, Ink::ink, 2);
            style.ink = Ink::inverse;
            style.bold = true;
        } else if (!result && is_read(i) && (chosen || is_source(i, at))) {
            style.bold = !decides(i);
            svg_.frame(x, y, width, s_.cell, {Ink::ink, style.bold ? 2.0 : 1.0, again ? "4 2.6" : ""}, 2,
                       again ? std::nullopt : std::optional(Ink::sunk));
            style.ink = Ink::ink;
        } else {
            svg_.frame(x, y, width, s_.cell, {Ink::rule2, 1, again ? "3 2.4" : ""}, 2,
                       again ? std::nullopt : std::optional(Ink::sunk));
        }
        cell_text(svg_, element_text(list[at]), x, y, width, s_, style);
    }

    [[nodiscard]] bool decides(rapidjson::SizeType i) const {
        return values_.HasMember("decides") && values_["decides"].GetUint() == i;
    }

    /// Whether the operand is read for the highlighted element: if one operand selects, that one and the selected one.
    [[nodiscard]] bool is_read(rapidjson::SizeType i) const {
        return !values_.HasMember("taken") || decides(i) ||
               values_["taken"][pane_.at(pane_.row, pane_.column)].GetUint() == i;
    }

    /// Whether this is the stored element of which the highlighted one is a repetition.
    [[nodiscard]] bool is_source(rapidjson::SizeType i, rapidjson::SizeType at) const {
        const Value& operand = values_["operands"][i];
        return operand["again"][at].GetInt() == 0 &&
               operand["offsets"][at] == operand["offsets"][pane_.at(pane_.row, pane_.column)];
    }

    [[nodiscard]] std::string count_text(rapidjson::SizeType i, bool result) const {
        if (result) return words_.say("cells.new", {{"count", reading::digits(trace_["result"]["numel"])}});
        for (const Value& view : trace_["views"].GetArray()) {
            if (view["operand"].GetUint() == i)
                return words_.say("cells.stored", {{"count", reading::digits(view["stored"])}});
        }
        return {};
    }

    /// The displayed indices of the axes before the last two.
    [[nodiscard]] std::string leading_text() const {
        std::string out = "[";
        rapidjson::SizeType rest = pane_.base;
        const Value& shape = values_["window"]["shape"];
        std::vector<std::int64_t> index(pane_.rank, 0);
        for (rapidjson::SizeType axis = pane_.rank; axis-- > 0; rest /= std::max(1U, shape[axis].GetUint()))
            index[axis] = rest % std::max(1U, shape[axis].GetUint()) + values_["window"]["start"][axis].GetInt64();
        for (rapidjson::SizeType axis = 0; axis + 2 < pane_.rank; ++axis) out += std::to_string(index[axis]) + ", ";
        return out + ":, :]";
    }

    /// `out[2, 1] = a[2, 0] + b[1] = 20 + 1 = 21`, from the step of the element.
    double formula(double top) {
        const rapidjson::SizeType at = pane_.at(pane_.row, pane_.column);
        const std::string sign = sign_of(trace_);
        for (const Value& step : trace_["steps"].GetArray()) {
            if (reading::text(step, "code") != "element" || step["args"]["cell"].GetUint64() != at) continue;
            std::string terms_of, numbers;
            const Value& sources = step["args"]["sources"];
            for (rapidjson::SizeType i = 0; i < sources.Size(); ++i) {
                const std::string joint = i == 0 ? "" : sign.empty() ? ", " : concat({" ", sign, " "});
                terms_of.append(joint).append(words_.narration().label(i)).append(index_text(sources[i]));
                numbers.append(joint).append(element_text(values_["operands"][i]["values"][at]));
            }
            const bool called = sign.empty() && sources.Size() > 1;
            const std::string op = reading::text(trace_, "op");
            if (called) {
                for (std::string* terms : {&terms_of, &numbers}) terms->insert(0, op + '(').append(1, ')');
            }
            const std::string made = element_text(values_["result"][at]);
            std::string equation =
                concat({words_.say("row.result"), index_text(step["args"]["index"]), " = ", terms_of});
            if (sources.Size() > 1) equation += " = " + numbers;
            equation += " = " + made;
            const double size = s_.small ? 11 : 15;
            double y = top + size;
            for (const std::string& line : broken(equation, Face::mono, size, m_.width - 2 * m_.margin)) {
                svg_.text(m_.margin, y, line, {size, Ink::ink, Face::mono, false, Anchor::start});
                y += size * 1.4;
            }
            return y - size * 0.4;
        }
        return top;
    }

    static std::string index_text(const Value& index) {
        std::string out = "[";
        for (rapidjson::SizeType i = 0; i < index.Size(); ++i)
            out += (i > 0 ? ", " : "") + std::to_string(index[i].GetInt64());
        return out == "[" ? "" : out + "]";
    }

    Svg& svg_;
    const Value& trace_;
    const Words& words_;
    const Metrics& m_;
    const Value& values_;
    Pane pane_;
    GridSizes s_;
};

}  // namespace

double draw_grids(Svg& svg, const Value& trace, const Words& words, const Metrics& metrics,
                  std::optional<std::size_t> step, double top) {
    const auto values = trace.FindMember("values");
    if (values == trace.MemberEnd() || !values->value.IsObject() || values->value["result"].Empty()) return top;
    Grids grids(svg, trace, words, metrics);
    grids.lift(step);
    return grids.draw(top);
}

}  // namespace bcast
