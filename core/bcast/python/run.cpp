#include "bcast/python/run.hpp"

#include <rapidjson/document.h>

#include "bcast/diagnostic.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/trace.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

void write_place(Json& json, const Place& place) {
    json.begin_object();
    json.key("begin").index(place.span.begin);
    json.key("end").index(place.span.end);
    json.key("line").index(place.line);
    json.key("column").index(place.column);
    json.end_object();
}

void write_text(Json& json, const std::optional<std::string>& text) {
    if (!text) return json.null();
    json.string(well_formed(*text));
}

/// What a shape is, with the dtype of its elements; names only where there are some.
void write_tensor(Json& json, const Shape& shape, Dtype dtype) {
    json.key("shape").extents(shape);
    json.key("names");
    if (has_names(shape)) {
        json.names(shape);
    } else {
        json.null();
    }
    json.key("dtype").string(name_of(dtype));
}

void write_failure(Json& json, const std::optional<CellError>& error) {
    if (!error) return json.null();
    json.begin_object();
    json.key("type");
    if (error->type.empty()) {
        json.null();
    } else {
        json.string(error->type);
    }
    json.key("message").string(well_formed(error->message));
    json.key("place");
    write_place(json, error->place);
    json.key("event");
    if (error->event) {
        json.index(*error->event);
    } else {
        json.null();
    }
    json.end_object();
}

void write_warnings(Json& json, const std::vector<CellWarning>& warnings) {
    json.begin_list();
    for (const CellWarning& warning : warnings) {
        json.begin_object();
        json.key("category").string(warning.category);
        json.key("message").string(well_formed(warning.message));
        json.key("place");
        write_place(json, warning.place);
        json.end_object();
    }
    json.end_list();
}

void write_lines(Json& json, const std::vector<MadeTensor>& lines) {
    json.begin_list();
    for (const MadeTensor& made : lines) {
        json.begin_object();
        json.key("line").index(made.line);
        write_tensor(json, made.shape, made.dtype);
        json.end_object();
    }
    json.end_list();
}

void write_event(Json& json, const Event& event) {
    json.begin_object();
    json.key("span");
    write_place(json, event.span);
    json.key("mark");
    write_place(json, event.mark);
    json.key("call").string(well_formed(event.call));
    json.key("operands").begin_list();
    for (std::size_t i = 0; i < event.texts.size(); ++i) {
        json.begin_object();
        json.key("text");
        write_text(json, event.texts[i]);
        write_tensor(json, event.arguments.operands[i], event.arguments.dtypes[i]);
        json.end_object();
    }
    json.end_list();
    json.key("count").index(event.count);
    json.key("trace");
    write_trace(json, request_of(event.arguments), event.values);
    json.end_object();
}

void write_migration(Json& json, const std::optional<Migration>& migration) {
    if (!migration) return json.null();
    json.begin_object();
    json.key("code");
    write_text(json, migration->code);
    json.key("changes").begin_list();
    for (const MigrationChange& change : migration->changes) {
        json.begin_object();
        json.key("span");
        write_place(json, change.span);
        json.key("from").string(well_formed(change.from));
        json.key("to").string(well_formed(change.to));
        json.key("code").string(name_of(change.reason));
        json.key("say").string(concat({"migration.", name_of(change.reason)}));
        json.end_object();
    }
    json.end_list();
    json.key("checked").boolean(migration->code.has_value());
    json.key("reason");
    if (migration->code) {
        json.null();
    } else {
        json.string(migration->why);
    }
    json.end_object();
}

/// What both forms tell: what was printed, the last value, the error as Python's traceback ends, the exit.
void write_outcome(Json& json, const CellResult& result) {
    json.key("stdout").string(well_formed(result.out));
    json.key("last");
    write_text(json, result.last);
    json.key("error");
    write_text(json, result.error ? std::optional(result.error->text()) : std::nullopt);
    json.key("exit").integer(static_cast<int>(result.exit));
}

}  // namespace

std::string run(std::string_view code, CellOptions options) {
    options.events = true;
    return result_json(run_cell(code, options));
}

std::string result_json(const CellResult& result) {
    Json json;
    json.begin_object();
    json.key("schema").integer(1);
    write_outcome(json, result);
    json.key("failure");
    write_failure(json, result.error);
    json.key("warnings");
    write_warnings(json, result.warnings);
    json.key("lines");
    write_lines(json, result.lines);
    json.key("events").begin_list();
    for (const Event& event : result.events) write_event(json, event);
    json.end_list();
    json.key("omitted").index(result.omitted);
    json.key("migration");
    write_migration(json, result.migration);
    json.end_object();
    return json.text();
}

std::string run_line(std::string_view line, const CellOptions& options) {
    rapidjson::Document parsed;
    // Iterative, so that brackets within brackets cannot use up the stack.
    parsed.Parse<rapidjson::kParseIterativeFlag>(line.data(), line.size());
    const bool good =
        !parsed.HasParseError() && parsed.IsObject() && parsed.HasMember("code") && parsed["code"].IsString();
    Json json;
    json.begin_object();
    if (good) {
        const std::string_view code(parsed["code"].GetString(), parsed["code"].GetStringLength());
        json.key("code").string(well_formed(code));
        write_outcome(json, run_cell(code, options));
    } else {
        json.key("code").null();
        json.key("stdout").string("");
        json.key("last").null();
        json.key("error").string("this line is no JSON object with a text \"code\": " + quoted(line));
        json.key("exit").integer(static_cast<int>(CellExit::outside));
    }
    json.end_object();
    return json.text();
}

}  // namespace bcast::python
