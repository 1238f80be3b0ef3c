#include "bcast/program/event_figure.hpp"

#include <rapidjson/document.h>

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/trace.hpp"
#include "bcast/figure/figure.hpp"

namespace bcast::python {
namespace {

/// Nothing as the number: the last one.
std::variant<EventTrace, Diagnostic> found(std::string_view code, std::optional<std::size_t> asked, bool values,
                                           CellOptions options) {
    options.events = true;
    const CellResult result = run_cell(code, options);
    std::vector<const EventAlignment*> drawn;
    for (const Event& event : result.events) {
        if (event.aligned) drawn.push_back(&*event.aligned);
    }
    const std::size_t number = asked.value_or(drawn.empty() ? 0 : drawn.size() - 1);
    if (number >= drawn.size()) {
        const std::string count = std::to_string(drawn.size());
        std::string message = "the program has " + count + " events, so there is no event " + std::to_string(number);
        if (result.error) message += "; it ended with " + result.error->text();
        return Diagnostic{"event", message, std::to_string(number), {}};
    }
    const EventAlignment& event = *drawn[number];
    Json json;
    write_trace(json, request_of(event.arguments), event.alignment, values ? event.values : std::nullopt);
    EventTrace out{json.text(), {}, event.alignment.ok(), number};
    for (const auto& text : event.texts) out.labels.push_back(text && text->size() <= 24 ? *text : std::string());
    return out;
}

}  // namespace

std::variant<EventTrace, Diagnostic> event_trace(std::string_view code, std::size_t number, bool values,
                                                 CellOptions options) {
    return found(code, number, values, options);
}

std::variant<EventTrace, Diagnostic> last_event_trace(std::string_view code, bool values, CellOptions options) {
    return found(code, {}, values, options);
}

std::string figure(std::string_view request_json, std::string_view options_json, const CellOptions& options) {
    rapidjson::Document request;
    request.Parse<rapidjson::kParseIterativeFlag>(request_json.data(), request_json.size());
    if (request.HasParseError() || !request.IsObject() || !request.HasMember("code"))
        return bcast::figure(request_json, options_json);
    bool values = false;
    auto read = read_figure_options(options_json, values);
    if (const auto* problem = std::get_if<Diagnostic>(&read)) return problem_json(problem->message);
    const auto& code = request["code"];
    const bool has_event = request.HasMember("event");
    if (!code.IsString() || (has_event && !request["event"].IsUint64()))
        return problem_json("a program's figure takes {code, event}: a text and a number from 0");
    const std::size_t number = has_event ? static_cast<std::size_t>(request["event"].GetUint64()) : 0;
    const auto drawn = event_trace({code.GetString(), code.GetStringLength()}, number, values, options);
    if (const auto* problem = std::get_if<Diagnostic>(&drawn)) return problem_json(problem->message);
    auto& figure_options = std::get<FigureOptions>(read);
    const auto& event = std::get<EventTrace>(drawn);
    if (figure_options.labels.empty()) figure_options.labels = event.labels;
    return answer_json(figure_of(event.trace, figure_options));
}

}  // namespace bcast::python
