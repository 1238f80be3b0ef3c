#include "cli/report.hpp"

#include "cli/narration.hpp"

namespace bcast::cli {
namespace {

std::string heading(const Value& trace, const Style& style) {
    std::string line = text(trace, "dialect") + ' ' + text(trace, "op");
    if (trace["in_place"].GetBool()) line += " in place";
    line += ", rule " + text(trace, "rule");
    if (trace["axis"].IsInt64()) line += ", axis " + digits(trace["axis"]);
    return style.bold(line) + "\n\n";
}

std::string steps(const Value& trace, const Narration& narration) {
    std::string out;
    std::size_t number = 0;
    for (const Value& step : trace["steps"].GetArray()) {
        const std::string count = std::to_string(++number);
        out += std::string(count.size() < 2 ? " " : "") + count + "  " + narration.tell(step) + '\n';
    }
    return out;
}

std::string repairs(const Value& list) {
    std::string out;
    for (const Value& repair : list.GetArray()) {
        out += "      try " + text(repair, "text") + ", which gives " + shape_text(repair["result"]) + '\n';
    }
    return out;
}

std::string error(const Value& trace, const Style& style) {
    const Value& said = trace["error"];
    if (said.IsNull()) return {};
    std::string out = '\n' + style.red(text(said, "type") + ": " + text(said, "message")) + '\n';
    if (said["span"].IsObject())
        out += "      column " + digits(said["span"]["column"]) + ": " + text(said, "text") + '\n';
    return out + repairs(said["repairs"]);
}

std::string remarks(const Value& trace, const Narration& narration, const Style& style) {
    std::string out;
    for (const Value& lint : trace["lint"].GetArray()) {
        const std::string more = narration.tell(text(lint, "say") + ".more", lint["args"]);
        out +=
            style.bold(text(lint, "code") + ": " + narration.tell(lint)) + ' ' + more + '\n' + repairs(lint["repairs"]);
    }
    for (const Value& note : trace["notes"].GetArray()) out += "note: " + narration.tell(note) + '\n';
    if (trace["legacy"].IsObject()) {
        out +=
            "PyTorch 0.2 gave " + shape_text(trace["legacy"]["shape"]) +
            (trace["legacy"]["pointwise_1d"].GetBool() ? " and warned: " : " and, where its flag was set, warned: ") +
            text(trace["legacy"], "warning") + '\n';
    }
    return out.empty() ? out : '\n' + out;
}

}  // namespace

std::string trace_report(const Value& trace, const Style& style) {
    const Narration narration;
    const std::string table = alignment_table(trace, style);
    return heading(trace, style) + table + (table.empty() ? "" : "\n") + steps(trace, narration) + error(trace, style) +
           remarks(trace, narration, style);
}

std::string matrix_report(const Value& matrix, const Style& style) {
    std::string out = matrix_table(matrix, style);
    out += "\n  " + digits(matrix["accepted"]) + " of " + std::to_string(matrix["rows"].Size()) + " broadcast";
    if (matrix["parts_at"].IsNull()) return out + ", and all read every axis alike.\n";
    return out + "; the rules part at axis \u2212" + std::to_string(-matrix["parts_at"].GetInt64()) + ".\n";
}

}  // namespace bcast::cli
