#include "bcast/python/run.hpp"

#include <rapidjson/document.h>

#include "bcast/diagnostic.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/trace.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

void write_span(Json& json, Span span) {
    json.begin_object();
    json.key("begin").index(span.begin);
    json.key("end").index(span.end);
    json.end_object();
}

void write_error(Json& json, const std::optional<CellError>& error) {
    if (!error) return json.null();
    json.begin_object();
    json.key("type").string(error->type);
    json.key("message").string(error->message);
    json.key("text").string(error->text());
    json.key("span");
    write_span(json, error->span);
    json.key("line").index(error->line);
    json.key("column").index(error->column);
    json.key("traceback").begin_list();
    for (const CellFrame& frame : error->traceback) {
        json.begin_object();
        json.key("line").index(frame.line);
        json.key("function").string(frame.function);
        json.key("text").string(well_formed(frame.text));
        json.end_object();
    }
    json.end_list();
    json.end_object();
}

void write_shape(Json& json, const Shape& shape) {
    json.begin_object();
    json.key("shape").extents(shape);
    json.key("names").names(shape);
    json.end_object();
}

void write_event(Json& json, const Event& event) {
    json.begin_object();
    json.key("span");
    write_span(json, event.span);
    json.key("sign");
    write_span(json, event.sign);
    json.key("line").index(event.line);
    json.key("call").string(well_formed(event.call));
    json.key("operands").begin_list();
    for (const Shape& operand : event.arguments.operands) write_shape(json, operand);
    json.end_list();
    json.key("result");
    if (event.alignment.ok()) {
        write_shape(json, event.alignment.result);
    } else {
        json.null();
    }
    Request request;
    request.arguments = event.arguments;
    request.spans.resize(event.arguments.operands.size());
    request.texts.resize(event.arguments.operands.size());
    request.values.resize(event.arguments.operands.size());
    json.key("trace");
    write_trace(json, request);
    json.end_object();
}

void write_last(Json& json, const std::optional<std::string>& last) {
    if (!last) return json.null();
    json.string(*last);
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
    json.key("stdout").string(result.out);
    json.key("last");
    write_last(json, result.last);
    json.key("error");
    write_error(json, result.error);
    json.key("exit").integer(static_cast<int>(result.exit));
    json.key("warnings").begin_list();
    for (const CellWarning& warning : result.warnings) {
        json.begin_object();
        json.key("category").string(warning.category);
        json.key("message").string(warning.message);
        json.key("line").index(warning.line);
        json.end_object();
    }
    json.end_list();
    json.key("prints").begin_list();
    for (const CellPrint& print : result.prints) {
        json.begin_object();
        json.key("span");
        write_span(json, print.span);
        json.key("line").index(print.line);
        json.key("text").string(std::string_view(result.out).substr(print.begin, print.end - print.begin));
        json.end_object();
    }
    json.end_list();
    json.key("events").begin_list();
    for (const Event& event : result.events) write_event(json, event);
    json.end_list();
    json.end_object();
    return json.text();
}

std::string run_line(std::string_view line, const CellOptions& options) {
    rapidjson::Document parsed;
    // Iterative, so that brackets within brackets cannot use up the stack.
    parsed.Parse<rapidjson::kParseIterativeFlag>(line.data(), line.size());
    const bool good =
        !parsed.HasParseError() && parsed.IsObject() && parsed.HasMember("code") && parsed["code"].IsString();
    std::string code;
    CellResult result;
    if (good) {
        code.assign(parsed["code"].GetString(), parsed["code"].GetStringLength());
        result = run_cell(code, options);
    }
    Json json;
    json.begin_object();
    json.key("code");
    if (good) {
        json.string(well_formed(code));
    } else {
        json.null();
    }
    json.key("stdout").string(result.out);
    json.key("last");
    write_last(json, result.last);
    json.key("error");
    if (!good) {
        json.string("this line is no JSON object with a text \"code\": " + quoted(line));
    } else if (result.error) {
        json.string(well_formed(result.error->text()));
    } else {
        json.null();
    }
    json.key("exit").integer(good ? static_cast<int>(result.exit) : static_cast<int>(CellExit::outside));
    json.end_object();
    return json.text();
}

}  // namespace bcast::python
