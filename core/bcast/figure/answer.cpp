#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "bcast/concat.hpp"
#include "bcast/explain/explain.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/figure/figure.hpp"
#include "bcast/figure/words.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

Diagnostic bad_option(const std::string& name, std::string_view needed) {
    return {"figure-option", concat({"the option ", quoted(name), " is to be ", needed}), name, {}};
}

std::string with_member(const rapidjson::Document& request, std::string_view name, std::string_view value) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    request.Accept(writer);
    std::string out(buffer.GetString(), buffer.GetSize() - 1);
    if (request.MemberCount() > 0) out += ',';
    return out.append("\"").append(name).append("\":").append(value).append("}");
}

/// Reads one option; returns a description of the valid values if its value is invalid, else an empty text.
std::string_view read_option(const std::string& name, const rapidjson::Value& value, FigureOptions& out, bool& values) {
    if (name == "theme") {
        const auto theme = value.IsString() ? theme_named(value.GetString()) : std::nullopt;
        if (!theme) return "light, dark, auto or neutral";
        out.theme = *theme;
    } else if (name == "width") {
        if (!value.IsNumber()) return "a number";
        out.width = value.GetDouble();
    } else if (name == "lang") {
        if (!value.IsString() || !is_language(value.GetString())) return "en, ja, zh-Hans or zh-Hant";
        out.language = value.GetString();
    } else if (name == "step") {
        if (!value.IsUint64()) return "the number of a step, from 0";
        out.step = static_cast<std::size_t>(value.GetUint64());
    } else if (name == "id") {
        if (!value.IsString()) return "a text";
        out.id = value.GetString();
    } else if (name == "values") {
        if (!value.IsBool()) return "true or false";
        values = value.GetBool();
    } else if (name == "labels") {
        if (!value.IsArray()) return "a list of texts";
        for (const auto& label : value.GetArray()) {
            if (!label.IsString()) return "a list of texts";
            out.labels.emplace_back(label.GetString(), label.GetStringLength());
        }
    } else {
        return "left out: it is unknown";
    }
    return {};
}

}  // namespace

std::variant<FigureOptions, Diagnostic> read_figure_options(std::string_view json, bool& values) {
    FigureOptions out;
    values = false;
    if (json.empty()) return out;
    rapidjson::Document options;
    options.Parse<rapidjson::kParseIterativeFlag>(json.data(), json.size());
    if (options.HasParseError() || !options.IsObject())
        return Diagnostic{"figure-options", "options are a JSON object", shortened(json), {}};
    for (const auto& option : std::as_const(options).GetObject()) {
        const std::string name = option.name.GetString();
        const std::string_view needed = read_option(name, option.value, out, values);
        if (!needed.empty()) return bad_option(name, needed);
    }
    if (auto problem = problem_of(out)) return *problem;
    return out;
}

std::string with_values(std::string_view request_json) {
    rapidjson::Document request;
    request.Parse<rapidjson::kParseIterativeFlag>(request_json.data(), request_json.size());
    if (request.HasParseError() || !request.IsObject() || request.HasMember("window")) return std::string(request_json);
    return with_member(request, "window", "\"auto\"");
}

std::string answer_json(const Figure& figure) {
    Json json;
    json.begin_object();
    json.key("svg").string(figure.svg);
    json.key("title").string(figure.title);
    json.key("description").string(figure.description);
    json.end_object();
    return json.text();
}

std::string problem_json(const std::string& message) {
    Json json;
    json.begin_object();
    json.key("problem").string(well_formed(message));
    json.end_object();
    return json.text();
}

std::string figure(std::string_view request_json, std::string_view options_json) {
    bool values = false;
    const auto read = read_figure_options(options_json, values);
    if (const auto* problem = std::get_if<Diagnostic>(&read)) return problem_json(problem->message);
    const std::string trace = explain(values ? with_values(request_json) : std::string(request_json));
    const auto& options = std::get<FigureOptions>(read);
    if (const auto problem = step_problem(trace, options)) return problem_json(problem->message);
    return answer_json(figure_of(trace, options));
}

}  // namespace bcast
