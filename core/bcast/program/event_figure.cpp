#include "bcast/program/event_figure.hpp"
#include "bcast/concat.hpp"

#include <rapidjson/document.h>

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/trace.hpp"
#include "bcast/program/event_json.hpp"
#include "bcast/program/event_values.hpp"

namespace bcast::python {
namespace {

/// The last event with columns or that failed; if there is none, the last event.
std::size_t last_informative(const std::vector<Event>& events) {
    for (std::size_t at = events.size(); at-- > 0;) {
        const Event& event = events[at];
        if (!event.ok || event.aligned || !event.columns.empty()) return at;
    }
    return events.empty() ? 0 : events.size() - 1;
}

/// Without a number, the last informative event.
std::variant<EventTrace, Diagnostic> found(std::string_view code, std::optional<std::size_t> requested, bool values,
                                           CellOptions options) {
    options.events = true;
    const CellResult result = run_cell(code, options);
    const std::vector<Event>& events = result.events;
    const std::size_t number = requested ? *requested : last_informative(events);
    if (number >= events.size()) {
        const std::string count = std::to_string(events.size());
        std::string message = concat({"the program has ", count, " events, so there is no event ", number});
        if (result.error) message += "; it ended with " + result.error->text();
        return Diagnostic{"event", message, std::to_string(number), {}};
    }
    const Event& event = events[number];
    EventTrace out = trace_of(event, values);
    out.number = number;
    if (!event.ok && result.error) {
        out.error_type = result.error->type;
        out.error = result.error->message;
    }
    return out;
}

}  // namespace

EventTrace trace_of(const Event& event, bool values) {
    EventTrace out;
    out.call = event.call;
    out.values = values;
    out.ok = event.ok;
    Json json;
    out.aligned = is_aligned(event);
    const auto label = [&](const std::optional<std::string>& text) {
        out.labels.push_back(text && text->size() <= 24 ? *text : std::string());
    };
    if (out.aligned) {
        const EventAlignment& aligned = *event.aligned;
        Request request = request_of(aligned);
        request.on_purpose.clear();
        request.written.clear();
        request.recorded = true;
        write_trace(json, request, aligned.alignment, values ? values_of(aligned) : std::nullopt);
        out.ok = aligned.alignment.ok();
        for (const AlignedOperand& operand : aligned.operands) label(operand.text);
    } else {
        write_event(json, event);
        for (const EventOperand& operand : event.operands) label(operand.text);
    }
    out.trace = json.text();
    return out;
}

Figure EventTrace::figure(FigureOptions options) const {
    if (options.labels.empty()) options.labels = labels;
    options.values = values;
    return aligned ? figure_of(trace, options) : figure_of_event(trace, error_type, error, options);
}

std::variant<EventTrace, Diagnostic> event_trace(std::string_view code, std::size_t number, bool values,
                                                 CellOptions options) {
    return found(code, number, values, std::move(options));
}

std::variant<EventTrace, Diagnostic> last_event_trace(std::string_view code, bool values, CellOptions options) {
    return found(code, {}, values, std::move(options));
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
    const std::string_view text(code.GetString(), code.GetStringLength());
    const auto drawn = has_event ? event_trace(text, number, values, options) : last_event_trace(text, values, options);
    if (const auto* problem = std::get_if<Diagnostic>(&drawn)) return problem_json(problem->message);
    const auto& event = std::get<EventTrace>(drawn);
    const auto& own = std::get<FigureOptions>(read);
    if (const auto problem = step_problem(event.trace, own)) return problem_json(problem->message);
    return answer_json(event.figure(own));
}

}  // namespace bcast::python
