#include "bcast/program/trial.hpp"

#include "bcast/explain/json.hpp"
#include "bcast/explain/read_json.hpp"
#include "bcast/program/missing_parts.hpp"
#include "bcast/recognition/recognize.hpp"

namespace bcast::python {
namespace {

Trial tried(std::string_view code, const CellOptions& options) {
    std::string whole = with_imports(code, options);
    const CellResult result = run_cell(whole, options);
    const bool unbound = result.error && result.error->type == "NameError";
    return {result.exit != CellExit::outside && !unbound, result.error.has_value(), std::move(whole)};
}

}  // namespace

std::string trial(std::string_view code, const CellOptions& options) {
    const Trial shown = tried(code, options);
    Json json;
    json.begin_object();
    json.key("alone").boolean(shown.alone);
    json.key("fails").boolean(shown.fails);
    json.key("code").string(shown.code);
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
