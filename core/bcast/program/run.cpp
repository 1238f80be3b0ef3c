#include "bcast/program/run.hpp"

#include <rapidjson/document.h>

#include "bcast/concat.hpp"
#include "bcast/diagnostic.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/program/event_json.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

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
    write_offset(json, error->location);
    json.key("event");
    if (error->event) {
        json.index(*error->event);
    } else {
        json.null();
    }
    json.end_object();
}

void write_warnings(Json& json, const std::vector<CellWarning>& warnings) {
    json.list(warnings, [&](const CellWarning& warning) {
        json.begin_object();
        json.key("category").string(warning.category);
        json.key("message").string(well_formed(warning.message));
        json.key("place");
        write_offset(json, warning.location);
        json.end_object();
    });
}

void write_lines(Json& json, const std::vector<MadeTensor>& lines) {
    json.list(lines, [&](const MadeTensor& made) {
        json.begin_object();
        json.key("line").index(made.line);
        write_shape(json, made.shape, made.dtype);
        json.end_object();
    });
}

void write_expressions(Json& json, const std::vector<CellExpression>& expressions) {
    json.list(expressions, [&](const CellExpression& one) {
        json.begin_object();
        json.key("begin").index(one.span.begin);
        json.key("end").index(one.span.end);
        write_shape(json, one.shape, one.dtype);
        json.end_object();
    });
}

void write_sizes(Json& json, const std::vector<CellSize>& sizes) {
    json.list(sizes, [&](const CellSize& one) {
        json.begin_object();
        json.key("begin").index(one.span.begin);
        json.key("end").index(one.span.end);
        json.key("axis").integer(one.axis);
        json.end_object();
    });
}

void write_migration(Json& json, const std::optional<Migration>& migration) {
    if (!migration) return json.null();
    json.begin_object();
    json.key("code");
    write_text(json, migration->code);
    json.list("changes", migration->changes, [&](const MigrationChange& change) {
        json.begin_object();
        json.key("span");
        write_offset(json, change.span);
        json.key("from").string(well_formed(change.from));
        json.key("to").string(well_formed(change.to));
        json.key("code").string(name_of(change.reason));
        json.key("say").string(concat({"migration.", name_of(change.reason)}));
        json.end_object();
    });
    json.key("checked").boolean(migration->code.has_value());
    json.key("reason");
    if (migration->code) {
        json.null();
    } else {
        json.string(migration->why);
    }
    json.end_object();
}

/// Writes the skipped calls of unavailable modules. The key is absent if there are none.
void write_skipped(Json& json, const std::vector<CellSkip>& skipped) {
    if (skipped.empty()) return;
    json.list("skipped", skipped, [&](const CellSkip& one) {
        json.begin_object();
        json.key("line").index(one.line);
        json.key("module").string(well_formed(one.module));
        json.end_object();
    });
}

/// Writes the keys that both forms share: output, last value, last line of the traceback, exit code.
void write_outcome(Json& json, const CellResult& result) {
    json.key("stdout").string(well_formed(result.out));
    json.key("last");
    write_text(json, result.last);
    json.key("error");
    write_text(json, result.error ? std::optional(result.error->text()) : std::nullopt);
    json.key("exit").integer(static_cast<int>(result.exit));
    write_skipped(json, result.skipped);
}

std::vector<Extent> start_in(const rapidjson::Value& given) {
    std::vector<Extent> out;
    for (rapidjson::SizeType i = 0; given.IsArray() && i < given.Size(); ++i)
        out.push_back(given[i].IsInt64() ? given[i].GetInt64() : 0);
    return out;
}

/// `{"event": 3, "run": 2, "operands": [[8, 0], null], "result": [8, 0]}`; nothing for any other value.
std::optional<RequestedWindow> window_in(const rapidjson::Value& given) {
    if (!given.IsObject() || !given.HasMember("event") || !given["event"].IsUint()) return std::nullopt;
    RequestedWindow out{given["event"].GetUint(), 0, {}, {}};
    if (given.HasMember("run") && given["run"].IsUint()) out.run = given["run"].GetUint();
    if (given.HasMember("result")) out.result = start_in(given["result"]);
    const bool listed = given.HasMember("operands") && given["operands"].IsArray();
    for (rapidjson::SizeType i = 0; listed && i < given["operands"].Size(); ++i)
        out.operands.push_back(start_in(given["operands"][i]));
    return out;
}

}  // namespace

std::string run(std::string_view code, CellOptions options) {
    options.events = true;
    const CellResult result = run_cell(code, options);
    auto repair = result.error ? repaired(code, *result.error, options) : std::nullopt;
    if (!repair) repair = with_reduced_axes(code, result, options);
    return result_json(result, repair);
}

std::string result_json(const CellResult& result, const std::optional<ProgramRepair>& repair) {
    // Sufficient for most events.
    Json json(1024 + 4096 * result.events.size());
    json.begin_object();
    json.key("schema").integer(2);
    write_outcome(json, result);
    json.key("failure");
    write_failure(json, result.error);
    json.key("repair");
    if (repair) {
        json.begin_object();
        json.key("kind").string(repair->kind);
        json.key("text").string(repair->text);
        json.key("code").string(well_formed(repair->code));
        json.end_object();
    } else {
        json.null();
    }
    json.key("warnings");
    write_warnings(json, result.warnings);
    json.key("lines");
    write_lines(json, result.lines);
    json.key("expressions");
    write_expressions(json, result.expressions);
    json.key("sizes");
    write_sizes(json, result.sizes);
    json.list("events", result.events, [&](const Event& event) { write_event(json, event); });
    json.key("omitted").index(result.omitted);
    json.key("migration");
    write_migration(json, result.migration);
    if (result.why) {
        json.key("why");
        write_why(json, result.why);
    }
    json.end_object();
    return json.text();
}

std::string run_line(std::string_view line, const CellOptions& options) {
    rapidjson::Document parsed;
    // Iterative, so that nested brackets cannot overflow the stack.
    parsed.Parse<rapidjson::kParseIterativeFlag>(line.data(), line.size());
    const bool good =
        !parsed.HasParseError() && parsed.IsObject() && parsed.HasMember("code") && parsed["code"].IsString();
    CellOptions asked = options;
    if (good && parsed.HasMember("why") && parsed["why"].IsString())
        asked.why = std::string(parsed["why"].GetString(), parsed["why"].GetStringLength());
    if (good && parsed.HasMember("window")) asked.window = window_in(parsed["window"]);
    if (good && parsed.HasMember("trace") && parsed["trace"].IsTrue()) {
        return run({parsed["code"].GetString(), parsed["code"].GetStringLength()}, asked);
    }
    Json json;
    json.begin_object();
    if (good) {
        const std::string_view code(parsed["code"].GetString(), parsed["code"].GetStringLength());
        const CellResult result = run_cell(code, asked);
        json.key("code").string(well_formed(code));
        write_outcome(json, result);
        if (result.why) {
            json.key("why");
            write_why(json, result.why);
        }
    } else {
        json.key("code").null();
        json.key("stdout").string("");
        json.key("last").null();
        json.key("error").string("this line is not a JSON object with a text \"code\": " + quoted(line));
        json.key("exit").integer(static_cast<int>(CellExit::outside));
    }
    json.end_object();
    return json.text();
}

}  // namespace bcast::python
