#include "cli/table.hpp"

#include <algorithm>

#include "bcast/rules/wording.hpp"
#include "bcast/utf8.hpp"

namespace bcast::cli {
namespace {

/// One line of a table; the first cell is left-aligned, the others right-aligned.
struct Line {
    std::vector<std::string> cells;
    enum class Kind { plain, dim, bold, rule } kind = Kind::plain;
};

std::string padding(std::size_t width, const std::string& text) {
    return std::string(width > width_of(text) ? width - width_of(text) : 0, ' ');
}

std::string styled(const Line& line, const std::string& text, const Style& style) {
    if (text == "\u2260" || text.find("\u2260") == 0) return style.red(text);
    if (line.kind == Line::Kind::dim) return style.dim(text);
    if (line.kind == Line::Kind::bold) return style.bold(text);
    return text;
}

std::string with_memory_order(const std::vector<Line>& lines, const Style& style) {
    std::vector<std::size_t> widths;
    for (const Line& line : lines) {
        widths.resize(std::max(widths.size(), line.cells.size()), 0);
        for (std::size_t i = 0; i < line.cells.size(); ++i) widths[i] = std::max(widths[i], width_of(line.cells[i]));
    }
    std::size_t total = 0;
    for (const std::size_t width : widths) total += width + 2;
    std::string out;
    for (const Line& line : lines) {
        std::string row = "  ";
        if (line.kind == Line::Kind::rule) {
            for (std::size_t i = 2; i < total; ++i) row += "\u2500";
        }
        for (std::size_t i = 0; i < line.cells.size(); ++i) {
            const std::string& cell = line.cells[i];
            const std::string space = padding(widths[i], cell);
            if (i > 0) row += "  ";
            row += i == 0 ? styled(line, cell, style) + space : space + styled(line, cell, style);
        }
        while (!row.empty() && row.back() == ' ') row.pop_back();
        out += row + '\n';
    }
    return out;
}

std::string axis_heading(const Value& column) {
    return "axis \u2212" + std::to_string(-column["position"].GetInt64());
}

std::string cell_text(const Value& cell, const Value& result) {
    const std::string kind = text(cell, "kind");
    if (kind == "absent") return "\u2013";
    const std::string own = kind == "pad" ? "[1]" : digits(cell["extent"]);
    return cell["stretched"].GetBool() && !result.IsNull() ? own + "\u2192" + digits(result["extent"]) : own;
}

Line operand_line(const Value& trace, std::size_t operand) {
    const auto index = static_cast<rapidjson::SizeType>(operand);
    Line line{{label_of(operand) + "  " + shape_text(trace["operands"][index]["shape"])}, Line::Kind::plain};
    for (const Value& column : trace["columns"].GetArray())
        line.cells.push_back(cell_text(column["cells"][index], column["result"]));
    return line;
}

bool any_name(const Value& trace) {
    for (const Value& column : trace["columns"].GetArray()) {
        for (const Value& cell : column["cells"].GetArray()) {
            if (cell["name"].IsString()) return true;
        }
    }
    return false;
}

Line names_line(const Value& trace, std::size_t operand) {
    Line line{{""}, Line::Kind::dim};
    for (const Value& column : trace["columns"].GetArray()) {
        const Value& cell = column["cells"][static_cast<rapidjson::SizeType>(operand)];
        const bool has_dim = cell["dim"].IsUint64();
        line.cells.emplace_back(cell["name"].IsString() ? text(cell["name"]) : has_dim ? "*" : "");
    }
    return line;
}

}  // namespace

std::size_t width_of(const std::string& text) {
    return code_points(text);
}

std::string alignment_table(const Value& trace, const Style& style) {
    const auto columns = trace["columns"].GetArray();
    if (columns.Empty()) return {};
    std::vector<Line> lines{{{""}, Line::Kind::dim}};
    for (const Value& column : columns) lines[0].cells.push_back(axis_heading(column));
    const bool named = any_name(trace);
    if (columns[0]["target"].IsObject()) {
        Line line{{"target  " + shape_text(trace["target"])}, Line::Kind::plain};
        for (const Value& column : columns) line.cells.push_back(cell_text(column["target"], column["result"]));
        lines.push_back(std::move(line));
    }
    for (std::size_t i = 0; i < trace["operands"].Size(); ++i) {
        if (named) lines.push_back(names_line(trace, i));
        lines.push_back(operand_line(trace, i));
    }
    lines.push_back({{}, Line::Kind::rule});

    const bool ok = trace["ok"].GetBool();
    const auto named_apart = [](const Value& column) {
        return column["names"].IsString() &&
               (text(column["names"]) == "mismatch" || text(column["names"]) == "misaligned");
    };
    Line result{{ok ? "=  " + shape_text(trace["result"]["shape"]) : "\u2260"}, Line::Kind::bold};
    Line verdicts{{""}, Line::Kind::dim};
    for (const Value& column : columns) {
        const bool apart = named_apart(column);
        result.cells.push_back(apart || column["result"].IsNull() ? "\u2260" : digits(column["result"]["extent"]));
        verdicts.cells.emplace_back(apart ? "names" : text(column, "extents"));
    }
    lines.push_back(std::move(result));
    lines.push_back(std::move(verdicts));
    return with_memory_order(lines, style);
}

std::string matrix_table(const Value& matrix, const Style& style) {
    std::vector<Line> lines;
    for (const Value& row : matrix["rows"].GetArray()) {
        std::string way = text(row, "dialect") + ' ' + text(row, "rule");
        if (row["axis"].IsInt64()) way += ", axis " + digits(row["axis"]);
        if (row["in_place"].GetBool()) way += ", in place";
        const bool ok = row["ok"].GetBool();
        const std::string outcome = ok ? "= " + shape_text(row["result"]) : "\u2260 " + text(row["error"], "message");
        way += std::string(34 > way.size() ? 34 - way.size() : 1, ' ') + text(row, "op");
        way += std::string(50 > way.size() ? 50 - way.size() : 1, ' ');
        lines.push_back({{way + (ok ? outcome : style.red(outcome))},
                         row["here"].GetBool() ? Line::Kind::bold : Line::Kind::plain});
    }
    return with_memory_order(lines, style);
}

}  // namespace bcast::cli
