#include "bcast/program/trial.hpp"

#include "bcast/explain/json.hpp"
#include "bcast/explain/read_json.hpp"
#include "bcast/program/missing_parts.hpp"
#include "bcast/recognition/recognize.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

Trial tried(std::string_view code, const CellOptions& options) {
    std::string complete = with_imports(code, options);
    const CellResult result = run_cell(complete, options);
    const bool unbound = result.error && result.error->type == "NameError";
    Trial out{result.exit != CellExit::outside && !unbound, result.error.has_value(), std::move(complete), {}};
    if (!unbound) return out;
    CellOptions watching = options;
    watching.events = true;
    const CellResult seen = run_cell(out.code, watching);
    const auto know = [&](const Span& span, const Shape& shape) {
        const std::size_t begin = byte_of(out.code, span.begin);
        out.known.emplace_back(out.code.substr(begin, byte_of(out.code, span.end) - begin), shape);
    };
    for (const CellExpression& one : seen.expressions) know(one.span, one.shape);
    for (const Event& event : seen.events) {
        if (!event.results.empty()) know(event.span.span, event.results[0].facts->shape);
    }
    return out;
}

}  // namespace

std::string trial(std::string_view code, const CellOptions& options) {
    const Trial shown = tried(code, options);
    Json json;
    json.begin_object();
    json.key("alone").boolean(shown.alone);
    json.key("fails").boolean(shown.fails);
    json.key("code").string(shown.code);
    json.key("known").begin_list();
    for (const auto& [expression, shape] : shown.known) {
        json.begin_object();
        json.key("text").string(expression);
        json.key("shape").extents(shape);
        json.end_object();
    }
    json.end_list();
    json.end_object();
    return json.text();
}

std::string recognize(std::string_view text, const CellOptions& options) {
    std::string answer = bcast::recognize(text);
    JsonDocument read;
    if (parse_json(answer, read) || text_of(read["kind"]) != "python") return answer;
    const Trial shown = tried(text_of(read["code"]), options);
    return bcast::recognize(text, &shown);
}

}  // namespace bcast::python
