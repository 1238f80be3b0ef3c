#include "bcast/figure/sheet.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/figure/sheet_parts.hpp"
#include "bcast/figure/summary.hpp"
#include "bcast/operators/call.hpp"

namespace bcast {
namespace {

using reading::Value;

using namespace sheet_parts;

class SheetReader {
  public:
    SheetReader(const Value& trace, const Words& words, std::optional<std::size_t> step)
        : trace_(trace), words_(words), ok_(trace["ok"].GetBool()) {
        const std::size_t count = trace["steps"].Size();
        if (step && *step + 1 < count) step_ = step;
        if (step && count > 0) shown_ = std::min(*step, count - 1);
    }

    Sheet read() {
        Sheet sheet;
        read_columns(sheet);
        read_rows(sheet);
        if (const Value* error = shows_error() ? member(trace_, "error") : nullptr) {
            sheet.error_type = text_of(*error, "type");
            sheet.error = text_of(*error, "message");
        }
        sheet.title = title();
        sheet.say = shown_ ? words_.narration().sentence(trace_["steps"][index(*shown_)]) : summary(trace_, words_);
        return sheet;
    }

  private:
    static rapidjson::SizeType index(std::size_t at) { return static_cast<rapidjson::SizeType>(at); }

    /// A step before the last one does not show the error yet.
    [[nodiscard]] bool shows_error() const { return !ok_ && !step_; }

    /// Whether the steps have reached this column.
    [[nodiscard]] bool reached(const Value& column) const {
        if (!step_) return true;
        for (std::size_t i = 0; i < trace_["steps"].Size(); ++i) {
            const Value* axis = member(trace_["steps"][index(i)], "axis");
            if (axis && *axis == column["axis"]) return i <= *step_;
        }
        return false;
    }

    [[nodiscard]] bool clashes(const Value& column) const {
        const Value* error = shows_error() ? member(trace_, "error") : nullptr;
        if (!error) return false;
        if (const Value* axis = member(*error, "axis")) return *axis == column["axis"];
        return false;
    }

    void read_columns(Sheet& sheet) const {
        for (const Value& column : trace_["columns"].GetArray()) {
            for (const Value& cell : column["cells"].GetArray()) sheet.names = sheet.names || member(cell, "name");
        }
        for (const Value& column : trace_["columns"].GetArray())
            sheet.columns.push_back(column_of(column, sheet.names));
    }

    [[nodiscard]] SheetColumn column_of(const Value& column, bool names) const {
        SheetColumn out;
        const Value* result = member(column, "result");
        const Value* position = member(column, "position");
        const bool unplaced = ok_ && !result;
        out.head = text_of(column, "part");
        if (position && !unplaced) out.head = axis_head(words_, position->GetInt64());
        if (out.head.empty()) out.head = words_.say("column.summed");
        out.hue = unplaced ? Ink::hue5 : hue_of(position ? static_cast<int>(-position->GetInt64()) : 1);
        out.clash = clashes(column);
        if (shown_) {
            const Value* axis = member(trace_["steps"][index(*shown_)], "axis");
            out.active = axis && *axis == column["axis"];
        }
        const bool here = reached(column);
        if (const Value* target = member(column, "target")) out.cells.push_back(cell_of(*target, column, names, here));
        for (const Value& cell : column["cells"].GetArray()) out.cells.push_back(cell_of(cell, column, names, here));
        out.result = result_of(column, result, names, here, out.clash);
        if (names && here) out.names = names_of(column, result);
        return out;
    }

    [[nodiscard]] SheetCell cell_of(const Value& cell, const Value& column, bool names, bool here) const {
        SheetCell out;
        const std::string kind = text_of(cell, "kind");
        if (kind == "absent") {
            out.kind = SheetCell::Kind::absent;
            out.text = "\u00b7";
            return out;
        }
        const Value* extent = member(cell, "extent");
        out.kind = kind == "pad" ? SheetCell::Kind::pad : SheetCell::Kind::extent;
        out.text = kind == "pad" ? "1" : extent ? prose_number(*extent) : text_of(cell, "text");
        if (names && kind != "pad") out.name = member(cell, "name") ? text_of(cell, "name") : "*";
        const Value* result = member(column, "result");
        const bool stretched = ok_ && here && cell["stretched"].GetBool() && result;
        if (stretched) out.becomes = prose_number((*result)["extent"]);
        if (!extent || (kind == "pad" && !stretched) || clashes(column)) return out;
        out.cells = pips_of(stretched ? (*result)["extent"] : *extent);
        out.stored = stretched ? 1 : out.cells;
        return out;
    }

    [[nodiscard]] SheetCell result_of(const Value& column, const Value* result, bool names, bool here,
                                      bool clash) const {
        SheetCell out;
        if (clash) {
            out.kind = SheetCell::Kind::clash;
            out.text = "\u2260";
        } else if (!ok_ || !here) {
            out.kind = SheetCell::Kind::waiting;
            out.text = "\u2013";
        } else if (!result) {
            out.kind = SheetCell::Kind::combined;
            const Value* terms = member(column, "terms");
            out.text = "\u03a3" + (terms ? ' ' + prose_number(*terms) : std::string());
        } else {
            out.kind = SheetCell::Kind::extent;
            out.text = prose_number((*result)["extent"]);
            if (names) out.name = member(*result, "name") ? text_of(*result, "name") : "*";
            out.cells = out.stored = pips_of((*result)["extent"]);
        }
        return out;
    }

    [[nodiscard]] static std::string names_of(const Value& column, const Value* result) {
        std::string out;
        for (const Value& cell : column["cells"].GetArray()) {
            if (!member(cell, "dim")) continue;
            if (!out.empty()) out += ", ";
            out += member(cell, "name") ? text_of(cell, "name") : "*";
        }
        if (!result) return out;
        return concat({out, " \u2192 ", member(*result, "name") ? text_of(*result, "name") : "*"});
    }

    void read_rows(Sheet& sheet) const {
        const std::string sign = sign_of(trace_);
        if (trace_["target"].IsArray()) {
            SheetRow row;
            row.label = words_.say("row.target");
            row.shape = reading::shape_text(trace_["target"]);
            row.about = row.about_short = axes_text(words_, trace_["target"].Size(), 0, false);
            sheet.rows.push_back(std::move(row));
        }
        std::size_t operand = 0;
        for (const Value& value : trace_["operands"].GetArray()) {
            SheetRow row;
            row.label = words_.narration().label(operand);
            row.shape = named_shape(value);
            const std::size_t added = pads_of(operand);
            row.about = axes_text(words_, value["shape"].Size(), added, false);
            row.about_short = axes_text(words_, value["shape"].Size(), added, true);
            if (operand > 0) row.sign = sign;
            sheet.rows.push_back(std::move(row));
            ++operand;
        }
        sheet.result.label = words_.say("row.result");
        sheet.names_label = words_.say("row.names");
        if (ok_ && !step_) sheet.result.sign = "=";
        sheet.result.about = sheet.result.about_short = words_.say("result." + outcome());
        if (const Value* result = member(trace_, "result")) sheet.result.shape = named_shape(*result);
    }

    [[nodiscard]] std::string outcome() const {
        if (shows_error()) return "none";
        for (const Value& step : trace_["steps"].GetArray()) {
            if (text_of(step, "code") == "result") return text_of(step, "verdict");
        }
        return ok_ ? "new" : "none";
    }

    [[nodiscard]] std::size_t pads_of(std::size_t operand) const {
        std::size_t pads = 0;
        for (const Value& column : trace_["columns"].GetArray())
            if (text_of(column["cells"][index(operand)], "kind") == "pad") ++pads;
        return pads;
    }

    [[nodiscard]] std::string title() const {
        const std::string call = call_text(trace_);
        if (const Value* result = member(trace_, "result")) {
            const bool one = trace_["operands"].Size() < 2 && !trace_["target"].IsArray();
            return words_.say(one ? "title.gives" : "title.broadcasts",
                              {{"call", call}, {"shape", named_shape(*result)}});
        }
        const Value* error = member(trace_, "error");
        const Value* axis = error ? member(*error, "axis") : nullptr;
        for (const Value& column : trace_["columns"].GetArray()) {
            if (axis && *axis == column["axis"]) {
                return words_.say("title.clash",
                                  {{"call", call}, {"axis", axis_head(words_, column["position"].GetInt64())}});
            }
        }
        if (trace_["op"].IsNull()) return words_.say("title.unread");
        return words_.say("title.refused", {{"call", call}});
    }

    const Value& trace_;
    const Words& words_;
    bool ok_;
    std::optional<std::size_t> step_;   ///< A step before the last one.
    std::optional<std::size_t> shown_;  ///< The step whose sentence is shown.
};

}  // namespace

std::string sign_of(const Value& trace) {
    if (!trace["op"].IsString()) return {};
    for (const Dialect dialect : all_dialects) {
        if (name_of(dialect) != reading::text(trace, "dialect")) continue;
        const Call* call = find_call(dialect, reading::text(trace, "op"));
        if (!call) return {};
        std::string sign(call->symbol);
        if (sign == "-") sign = "\u2212";
        if (sign == "*") sign = "\u00d7";
        if (sign == "/") sign = "\u00f7";
        return !sign.empty() && trace["in_place"].GetBool() ? sign + '=' : sign;
    }
    return {};
}

std::string call_text(const Value& trace) {
    const std::string sign = sign_of(trace);
    std::string out;
    for (const Value& operand : trace["operands"].GetArray()) {
        if (!out.empty()) out += sign.empty() ? ", " : concat({" ", sign, " "});
        out += named_shape(operand);
    }
    if (trace["target"].IsArray()) out += ", " + reading::shape_text(trace["target"]);
    if (!sign.empty() || !trace["op"].IsString()) return out;
    return concat({reading::text(trace, "op"), "(", out, ")"});
}

std::string Sheet::description() const {
    if (error.empty()) return say;
    const std::string raised = error_type.empty() ? error : concat({error_type, ": ", error});
    return say.empty() || say == error ? raised : concat({say, " ", raised});
}

Sheet sheet_of(const Value& trace, const Words& words, std::optional<std::size_t> step) {
    return SheetReader(trace, words, step).read();
}

}  // namespace bcast
