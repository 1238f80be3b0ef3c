#include "cli/report.hpp"

#include <algorithm>

#include "bcast/explain/narration.hpp"

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
        out += std::string(count.size() < 2 ? " " : "") + count + "  " + narration.sentence(step) + '\n';
    }
    return out;
}

/// The ways out by intent, one per line; for a clash without any, where to look.
std::string ways_out(const Value& verdict, const Narration& narration) {
    std::string out;
    if (verdict.IsNull()) return out;
    if (verdict.HasMember("look")) return "      " + narration.sentence(text(verdict, "look"), verdict["args"]) + '\n';
    for (const Value& way : verdict["intents"].GetArray()) {
        out += "      " + narration.sentence("intent." + text(way, "intent"), verdict["args"]);
        out += ": " + text(way, "text") + ", which gives " + shape_text(way["result"]) + '\n';
    }
    return out;
}

/// The verdict. A clash is reported with the library's own message instead.
std::string verdict(const Value& trace, const Narration& narration, const Style& style) {
    const Value& said = trace["verdict"];
    if (said.IsNull() || text(said, "level") == "clash") return {};
    return '\n' + style.bold(narration.sentence(said)) + '\n' + ways_out(said, narration);
}

std::string error(const Value& trace, const Narration& narration, const Style& style) {
    const Value& said = trace["error"];
    if (said.IsNull()) return {};
    std::string out = '\n' + style.red(text(said, "type") + ": " + text(said, "message")) + '\n';
    if (said["span"].IsObject())
        out += "      column " + digits(said["span"]["column"]) + ": " + text(said, "text") + '\n';
    return out + ways_out(trace["verdict"], narration);
}

std::string remarks(const Value& trace, const Narration& narration, const Style& style) {
    std::string out;
    for (const Value& lint : trace["lint"].GetArray()) {
        const std::string more = narration.sentence(text(lint, "say") + ".more", lint["args"]);
        out += style.bold(text(lint, "code") + ": " + narration.sentence(lint)) + ' ' + more + '\n';
    }
    for (const Value& note : trace["notes"].GetArray()) out += "note: " + narration.sentence(note) + '\n';
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
    return heading(trace, style) + table + (table.empty() ? "" : "\n") + steps(trace, narration) +
           verdict(trace, narration, style) + error(trace, narration, style) + remarks(trace, narration, style);
}

std::string matrix_report(const Value& matrix, const Style& style) {
    std::string out = matrix_table(matrix, style);
    out += "\n  " + digits(matrix["accepted"]) + " of " + std::to_string(matrix["rows"].Size()) + " broadcast";
    if (matrix["parts_at"].IsNull()) return out + ", and all read every axis alike.\n";
    return out + "; the rules part at axis \u2212" + std::to_string(-matrix["parts_at"].GetInt64()) + ".\n";
}

std::string recognition_report(const Value& recognition, const Style& style) {
    std::string out = style.bold(Narration().sentence(recognition)) + '\n';
    if (recognition["error"].IsObject()) {
        const Value& error = recognition["error"];
        if (error["line"].IsObject()) out += "  " + text(error["line"], "text") + '\n';
        out += "  " + (error["type"].IsNull() ? "" : text(error, "type") + ": ") + text(error, "message") + '\n';
    }
    for (const Value& operand : recognition["operands"].GetArray()) {
        out += "  " + text(operand, "label") + "  " + text(operand, "text");
        if (!operand["expression"].IsNull()) out += "  " + text(operand, "expression");
        out += '\n';
    }
    return out;
}

std::string beliefs_report(const Value& beliefs, const Style& style) {
    const Narration narration;
    const Value none(rapidjson::kObjectType);
    const auto answer = [](const Value& given) { return given["ok"].GetBool() ? shape_text(given["shape"]) : "error"; };
    std::size_t width = 0;
    for (const Value& one : beliefs["beliefs"].GetArray()) width = std::max(width, width_of(text(one, "belief")));
    const auto line = [&](const std::string& name, const std::string& rest) {
        return "  " + name + std::string(width - std::min(width, width_of(name)) + 2, ' ') + rest + '\n';
    };
    std::string out = style.bold(line("truth", answer(beliefs["truth"])));
    for (const Value& one : beliefs["beliefs"].GetArray()) {
        std::string rest = answer(one);
        if (!one["differs"].GetBool()) rest += ", as in truth";
        if (one["position"].IsInt64())
            rest += ", differs first at axis \u2212" + std::to_string(-one["position"].GetInt64());
        out += line(text(one, "belief"), rest);
        out += line("", style.dim(narration.sentence("belief." + text(one, "belief"), none)));
    }
    return out;
}

}  // namespace bcast::cli
