#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/diagnostic.hpp"
#include "bcast/figure/sheet.hpp"
#include "bcast/figure/sheet_parts.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

using namespace sheet_parts;
using reading::Value;

/// The notation of a function that reduces elements to one; its name if mathematics has no symbol.
std::string combining(const std::string& function) {
    if (function == "sum" || function == "matmul" || function == "einsum") return "\u03a3";
    return function == "prod" ? "\u03a0" : function;
}

class EventReader {
  public:
    EventReader(const Value& event, const Words& words, std::optional<std::size_t> step)
        : event_(event), words_(words), ok_(event["ok"].GetBool()), result_(member(event, "result")) {
        const std::size_t count = event["steps"].Size();
        if (step && *step + 1 < count) step_ = step;
        if (step && count > 0) shown_ = std::min(*step, count - 1);
        for (const Value& column : event["columns"].GetArray()) rank_ += column["axis"].IsNull() ? 0 : 1;
    }

    Sheet read() {
        Sheet sheet;
        for (const Value& operand : event_["operands"].GetArray())
            sheet.names = sheet.names || member(operand, "names");
        sheet.names = sheet.names && event_["columns"].Size() > 0;
        read_columns(sheet);
        read_rows(sheet);
        sheet.title = title();
        sheet.say = shown_ ? words_.narration().sentence(step(*shown_)) : story();
        return sheet;
    }

  private:
    [[nodiscard]] const Value& step(std::size_t at) const {
        return event_["steps"][static_cast<rapidjson::SizeType>(at)];
    }
    [[nodiscard]] static bool is_about(const Value& step, std::size_t column) {
        return step["column"].IsUint64() && step["column"].GetUint64() == column;
    }

    /// Whether a step up to the current one concerns this column.
    [[nodiscard]] bool reached(std::size_t column) const {
        if (!step_) return true;
        for (std::size_t i = 0; i <= *step_; ++i) {
            if (is_about(step(i), column)) return true;
        }
        return false;
    }

    void read_columns(Sheet& sheet) const {
        std::size_t gone = 0;
        std::size_t index = 0;
        for (const Value& column : event_["columns"].GetArray()) {
            SheetColumn out;
            const bool placed = column["axis"].IsUint64();
            const auto from_right = placed ? static_cast<int>(rank_ - column["axis"].GetUint64()) : 0;
            out.hue = placed ? hue_of(from_right) : gone++ % 2 == 0 ? Ink::hue5 : Ink::hue6;
            const std::string role = text_of(column, "role");
            out.head = text_of(column, "letter");
            if (out.head.empty()) out.head = placed ? axis_head(words_, -from_right) : words_.say("column." + role);
            if (out.head.empty()) out.head = words_.say("column.dropped");
            const bool here = reached(index);
            out.clash = here && !step_ && column.HasMember("clash");
            out.active = shown_ && is_about(step(*shown_), index);
            for (rapidjson::SizeType operand = 0; operand < event_["operands"].Size(); ++operand)
                out.cells.push_back(cell_of(column, operand, sheet.names, here));
            if (has_subscripts()) out.cells.push_back(subscript_of(column));
            out.result = result_of(column, sheet.names, here, out.clash);
            if (sheet.names && here) out.names = unified_names(out);
            sheet.columns.push_back(std::move(out));
            ++index;
        }
    }

    /// The unification of names: `C, C → C`.
    static std::string unified_names(const SheetColumn& column) {
        std::string out;
        for (const SheetCell& cell : column.cells) {
            if (!cell.name.empty()) out.append(out.empty() ? "" : ", ").append(cell.name);
        }
        return column.result.name.empty() ? out : concat({out, " \u2192 ", column.result.name});
    }

    /// Whether the axis broadcasts here, or has to be added, if the kind of the call allows that.
    [[nodiscard]] bool reads_again(const Value& column, const Value& operand, bool absent) const {
        const std::string role = text_of(column, "role");
        if (operand["number"].GetBool() || !column["axis"].IsUint64() || column.HasMember("clash")) return false;
        if (role == "batch" || role == "broadcast") return true;
        return absent && text_of(event_, "kind") == "assign" && event_["operands"].Size() > 1;
    }

    [[nodiscard]] SheetCell cell_of(const Value& column, rapidjson::SizeType which, bool names, bool here) const {
        SheetCell out;
        const Value& operand = event_["operands"][which];
        const auto dims = dims_at(column, which);
        const Value* size = member(column, "size");
        if (dims.empty() && !reads_again(column, operand, true)) {
            out.text = "\u00b7";
            return out;
        }
        out.kind = dims.empty() ? SheetCell::Kind::pad : SheetCell::Kind::extent;
        out.text = dims.empty() ? "1" : "";
        for (const auto dim : dims) {
            if (!out.text.empty()) out.text += "\u00b7";
            out.text += prose_number(operand["shape"][dim]);
        }
        if (names && dims.size() == 1) {
            const Value* own = member(operand, "names");
            out.name = own && (*own)[dims[0]].IsString() ? reading::text((*own)[dims[0]]) : "*";
        }
        const bool one = dims.empty() || (dims.size() == 1 && operand["shape"][dims[0]].GetInt64() == 1);
        const bool stretched =
            here && one && size && size->GetInt64() != 1 && reads_again(column, operand, dims.empty());
        if (stretched) out.becomes = prose_number(*size);
        if (dims.size() > 1 || (dims.empty() && !stretched)) return out;
        out.cells = pips_of(stretched ? *size : operand["shape"][dims[0]]);
        out.stored = stretched ? 1 : out.cells;
        return out;
    }

    [[nodiscard]] bool has_subscripts() const {
        for (const Value& column : event_["columns"].GetArray()) {
            if (column.HasMember("text")) return true;
        }
        return false;
    }

    [[nodiscard]] static SheetCell subscript_of(const Value& column) {
        SheetCell out;
        out.text = text_of(column, "text");
        if (out.text.empty()) out.text = ":";
        if (code_points(out.text) > 8) out.text = "\u2026";
        return out;
    }

    [[nodiscard]] SheetCell result_of(const Value& column, bool names, bool here, bool clash) const {
        SheetCell out;
        const bool placed = column["axis"].IsUint64();
        const auto axis = static_cast<rapidjson::SizeType>(placed ? column["axis"].GetUint64() : 0);
        const std::string role = text_of(column, "role");
        const Value* size = member(column, "size");
        if (clash) {
            out.kind = SheetCell::Kind::clash;
            out.text = "\u2260";
        } else if (!ok_ || !here || !result_) {
            out.kind = SheetCell::Kind::waiting;
            out.text = "\u2013";
        } else if (!placed) {
            const bool combined = role == "summed" || role == "reduced";
            out.kind = combined ? SheetCell::Kind::combined : SheetCell::Kind::absent;
            out.text = "\u00b7";
            if (combined) out.text = combining(role == "summed" ? "sum" : text_of(event_, "function"));
            if (combined && size) out.text += ' ' + prose_number(*size);
        } else {
            // An assignment's target is only a part of the result.
            const bool entire = (*result_)["shape"].Size() == rank_ && text_of(event_, "kind") != "assign";
            const Value* extent = entire ? &(*result_)["shape"][axis] : size;
            out.kind = SheetCell::Kind::extent;
            out.text = extent ? prose_number(*extent) : "\u2013";
            if (extent) out.cells = out.stored = pips_of(*extent);
            const Value* own = member(*result_, "names");
            if (names) out.name = entire && own && (*own)[axis].IsString() ? reading::text((*own)[axis]) : "*";
        }
        return out;
    }

    void read_rows(Sheet& sheet) const {
        std::size_t which = 0;
        for (const Value& operand : event_["operands"].GetArray()) {
            SheetRow row;
            row.label = words_.narration().label(which);
            row.shape = named_shape(operand);
            row.about = row.about_short = axes_text(words_, operand["shape"].Size(), 0, false);
            if (which > 0 && text_of(event_, "function") == "matmul") row.sign = "@";
            sheet.rows.push_back(std::move(row));
            ++which;
        }
        if (has_subscripts()) {
            SheetRow row;
            row.label = "[ ]";
            sheet.rows.push_back(std::move(row));
        }
        sheet.result.label = words_.say("row.result");
        sheet.names_label = words_.say("row.names");
        if (ok_ && !step_) sheet.result.sign = "=";
        const std::string memory = result_ ? text_of(*result_, "memory") : std::string("none");
        sheet.result.about = sheet.result.about_short =
            words_.say(ok_ && result_ && memory == "none" ? "result.number" : "result." + memory);
        if (result_) sheet.result.shape = named_shape(*result_);
    }

    /// The description of the event: every step that changes something; for a failed call, the clashing column.
    [[nodiscard]] std::string story() const {
        std::vector<std::string> said;
        const Value& columns = event_["columns"];
        for (const Value& one : event_["steps"].GetArray()) {
            if (!one["column"].IsUint64()) continue;
            const Value& column = columns[static_cast<rapidjson::SizeType>(one["column"].GetUint64())];
            if (!ok_ && !column.HasMember("clash")) continue;
            if (ok_ && text_of(column, "role") == "kept") continue;
            said.push_back(words_.narration().sentence(one));
        }
        if (said.size() > 4) said.resize(4);
        if (said.empty()) {
            for (const Value& one : event_["steps"].GetArray()) {
                if (text_of(one, "code") == "result") said.push_back(words_.narration().sentence(one));
            }
        }
        std::string out;
        for (const std::string& sentence : said) {
            if (!out.empty()) out += words_.say("part.space");
            out += sentence;
        }
        return out.empty() ? result_sentence() : out;
    }

    /// The result of a call whose axes have no steps.
    [[nodiscard]] std::string result_sentence() const {
        if (!ok_ || !result_) return {};
        const std::string memory = text_of(*result_, "memory");
        if (memory != "new" && memory != "view") return {};
        rapidjson::Document args(rapidjson::kObjectType);
        args.AddMember("shape", Value((*result_)["shape"], args.GetAllocator()), args.GetAllocator());
        std::int64_t count = 1;
        for (const Value& size : (*result_)["shape"].GetArray()) {
            if (!size.IsInt64() || __builtin_mul_overflow(count, size.GetInt64(), &count)) return {};
        }
        args.AddMember("count", count, args.GetAllocator());
        return words_.narration().sentence("result." + memory, args);
    }

    [[nodiscard]] std::string title() const {
        std::string call;
        for (const char c : text_of(event_, "call")) {
            const bool blank = c == '\n' || c == ' ';
            if (!blank || (!call.empty() && call.back() != ' ')) call += blank ? ' ' : c;
        }
        if (!ok_) return words_.say("title.refused", {{"call", shortened(call)}});
        if (!result_) return shortened(call);
        return words_.say("title.gives", {{"call", shortened(call)}, {"shape", named_shape(*result_)}});
    }

    const Value& event_;
    const Words& words_;
    bool ok_;
    const Value* result_;
    std::size_t rank_ = 0;              ///< Number of columns in the result.
    std::optional<std::size_t> step_;   ///< A step before the last one.
    std::optional<std::size_t> shown_;  ///< The step whose sentence is shown.
};

}  // namespace

Sheet event_sheet(const Value& event, const Words& words, std::optional<std::size_t> step) {
    return EventReader(event, words, step).read();
}

}  // namespace bcast
