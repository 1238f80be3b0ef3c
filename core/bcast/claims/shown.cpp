#include "bcast/claims/shown.hpp"

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <utility>

#include "bcast/claims/statements.hpp"
#include "bcast/concat.hpp"
#include "bcast/decimal_reading.hpp"
#include "bcast/explain/explain.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/explain/json_view.hpp"
#include "bcast/figure/figure.hpp"
#include "bcast/program/event_figure.hpp"
#include "bcast/utf8.hpp"

namespace bcast::claims {
namespace {

using rapidjson::Value;

std::string text_of(const Value& value) {
    return value.IsString() ? well_formed({value.GetString(), value.GetStringLength()}) : std::string();
}

std::string member_text(const Value& object, const char* name) {
    const auto found = object.FindMember(name);
    return found == object.MemberEnd() ? std::string() : text_of(found->value);
}

/// `(2, 3)`, `(N=2, C=3)`, for an operand of a request.
std::string operand_text(const Value& operand) {
    if (!operand.IsObject() || !operand.HasMember("shape"))
        return operand.IsObject() ? member_text(operand, "text") : "";
    const Value& shape = operand["shape"];
    if (!shape.IsArray()) return {};
    std::string out = "(";
    for (rapidjson::SizeType i = 0; i < shape.Size(); ++i) {
        if (i > 0) out += ", ";
        if (operand.HasMember("names") && operand["names"].IsArray() && operand["names"].Size() > i &&
            operand["names"][i].IsString()) {
            out += operand["names"][i].GetString();
            out += '=';
        }
        out += reading::digits(shape[i]);
    }
    return out += shape.Size() == 1 ? ",)" : ")";
}

std::string label_of(std::size_t index) {
    std::string out(1, static_cast<char>('a' + index % 26));
    return index < 26 ? out : label_of(index / 26 - 1) + out;
}

/// Answers the request of a host.
class Showing {
  public:
    Showing(const Value& asked, const CheckOptions& options) : asked_(asked), check_(options) {}

    std::string answer() {
        read_fence();
        std::string session;
        const auto options = options_of(fence_, session, findings_);
        json_.begin_object();
        json_.key("program").boolean(fence_.program);
        json_.key("options").begin_object();
        for (const FenceOption& option : fence_.options) json_.key(option.name).string(option.value);
        json_.end_object();
        json_.key("claims").begin_list();
        const bool readable = options && read_looks();
        about_fence_ = findings_.problems.size();
        if (readable) {
            if (asked_.HasMember("request")) {
                request();
            } else if (fence_.program) {
                program();
            } else {
                for (const FenceLine& line : fence_.lines) claim(line, *options);
            }
        }
        json_.end_list();
        if (fence_.program && options) show_program();
        problems();
        json_.end_object();
        return json_.text();
    }

  private:
    void read_fence() {
        const std::string text = member_text(asked_, "text");
        std::string info = member_text(asked_, "info");
        if (info.empty()) info = "bcast";
        Info read = info_of(info);
        if (!read.ours)
            findings_.problems.push_back({0, concat({"a fence of the language ", quoted(info), " has no claims"})});
        fence_.program = read.program;
        fence_.options = std::move(read.options);
        if (asked_.HasMember("options") && asked_["options"].IsObject()) {
            for (const auto& option : asked_["options"].GetObject())
                fence_.options.push_back({text_of(option.name), text_of(option.value)});
        }
        with_argument_ = !read.argument.empty();
        source_ = read.argument.empty() ? text : concat({read.argument, "\n", text});
        MappedText mapped;
        mapped.append(source_, 0);
        mapped.close(static_cast<std::uint32_t>(source_.size()));
        for (MappedText& line : lines_of(mapped)) fence_.lines.push_back({{}, std::move(line)});
        if (!fence_.program && !fence_.lines.empty() && fence_.lines.front().text.text.starts_with(">>>"))
            fence_.program = true;
    }

    [[nodiscard]] const std::string* option(std::string_view name) const {
        const std::string* out = nullptr;
        for (const FenceOption& one : fence_.options) {
            if (one.name == name) out = &one.value;
        }
        return out;
    }

    [[nodiscard]] std::string look(const char* name, const char* otherwise) const {
        if (const std::string* own = option(name)) return *own;
        const std::string hosts = member_text(asked_, name);
        return hosts.empty() ? otherwise : hosts;
    }

    /// Returns false, with a problem, if the options of the figure are invalid.
    bool read_looks() {
        figure_.theme = theme_named(look("theme", "neutral")).value_or(Theme::neutral);
        figure_.language = look("lang", "en");
        figure_.id = look("id", "");
        if (const std::string* width = option("width")) {
            figure_.width = read_decimal(*width).value_or(0);
        } else if (asked_.HasMember("width") && asked_["width"].IsNumber()) {
            figure_.width = asked_["width"].GetDouble();
        } else if (asked_.HasMember("width") && !asked_["width"].IsNull()) {
            findings_.problems.push_back({0, "width must be a number"});
            return false;
        }
        if (const std::string* step = option("step"))
            figure_.step = static_cast<std::size_t>(std::strtoul(step->c_str(), nullptr, 10));
        const std::string* values = option("values");
        values_ = values && *values != "false";
        const auto problem = problem_of(figure_);
        if (problem) findings_.problems.push_back({0, problem->message});
        return !problem;
    }

    void place(std::uint32_t at) {
        const auto place = Places(source_).of(at);
        json_.key("line").index(place.line - (with_argument_ ? 1 : 0));
        json_.key("column").index(place.column);
    }

    void judged(const Checked& checked) {
        json_.key("ok").boolean(checked.ok);
        json_.key("expected").string(well_formed(checked.expected));
        json_.key("got").string(well_formed(checked.got));
        if (json_.key("message").not_null(!checked.ok)) json_.string(well_formed(false_text(checked)));
    }

    /// A line of claims. An invalid line is a problem; valid ones are shown.
    void claim(const FenceLine& line, const ClaimOptions& options) {
        const std::string_view text = line.text.text;
        const ClaimLine cut_line = cut(text);
        if (cut_line.begin == cut_line.end && !cut_line.claims) return;
        Fence one;
        one.lines.push_back(line);
        Findings found;
        check_claims(one, options, found);
        if (!found.problems.empty()) {
            findings_.problems.insert(findings_.problems.end(), found.problems.begin(), found.problems.end());
            return;
        }
        const auto asked = ask(text.substr(cut_line.begin, cut_line.end - cut_line.begin), options);
        const auto* outcome = std::get_if<Outcome>(&asked);
        if (!outcome) return;
        json_.begin_object();
        place(line.text.at[cut_line.begin]);
        const std::size_t end = cut_line.claims ? cut_line.expected_end : cut_line.end;
        json_.key("text").string(text.substr(cut_line.begin, end - cut_line.begin));
        if (found.claims.empty()) {
            json_.key("ok").null();
            json_.key("expected").null();
            json_.key("got").string(outcome->text());
            json_.key("message").null();
        } else {
            judged(found.claims.front());
        }
        drawn_at_ = line.text.at[cut_line.begin];
        draw(*outcome);
        json_.end_object();
    }

    void request() {
        rapidjson::StringBuffer buffer;
        rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
        asked_["request"].Accept(writer);
        Outcome outcome = outcome_of(explain({buffer.GetString(), buffer.GetSize()}));
        outcome.request.assign(buffer.GetString(), buffer.GetSize());
        rapidjson::Document trace;
        trace.Parse(outcome.trace.data(), outcome.trace.size());
        if (!outcome.ok() && reading::text(trace["error"], "code") == "bad-request") {
            findings_.problems.push_back({0, outcome.message});
            return;
        }
        json_.begin_object();
        json_.key("got").string(well_formed(outcome.text()));
        draw(outcome);
        json_.end_object();
    }

    void draw(const Outcome& outcome) {
        std::string request = outcome.request;
        if (request.empty() && outcome.ok() && outcome.program.empty()) {
            // A single shape.
            Json json;
            json.begin_object();
            json.key("op").string("broadcast_shapes");
            json.key("operands").begin_list();
            json.begin_object();
            json.key("shape").extents(*outcome.shape);
            json.end_object();
            json.end_list();
            json.end_object();
            request = json.text();
        }
        FigureOptions own = figure_;
        if (!own.id.empty() && drawn_ > 0) own.id += '-' + std::to_string(drawn_);
        ++drawn_;
        if (request.empty()) return draw_program(outcome.program, own);
        attributes(request);
        const std::string trace = values_ ? explain(with_values(request)) : explain(request);
        if (const auto problem = step_problem(trace, own)) findings_.problems.push_back({drawn_at_, problem->message});
        figure(figure_of(trace, own));
    }

    /// For a function that is not in the table of calls: its program, and the figure of the program's last event.
    void draw_program(const std::string& code, const FigureOptions& own) {
        const auto drawn = python::last_event_trace(code, values_);
        const auto* event = std::get_if<python::EventTrace>(&drawn);
        if (!event) return;
        json_.key("attributes").begin_object();
        json_.key("code").string(well_formed(code));
        json_.key("event").string(std::to_string(event->number));
        json_.end_object();
        if (const auto problem = step_problem(event->trace, own))
            findings_.problems.push_back({drawn_at_, problem->message});
        figure(event->figure(own));
    }

    void figure(const Figure& drawn) {
        json_.key("svg").string(drawn.svg);
        json_.key("title").string(drawn.title);
        json_.key("description").string(drawn.description);
    }

    void attributes(const std::string& request_json) {
        rapidjson::Document request;
        request.Parse(request_json.data(), request_json.size());
        json_.key("attributes").begin_object();
        for (const auto& member : std::as_const(request).GetObject()) {
            const std::string_view name(member.name.GetString(), member.name.GetStringLength());
            const Value& value = member.value;
            if (name == "operands" && value.IsArray()) {
                for (rapidjson::SizeType i = 0; i < value.Size(); ++i)
                    json_.key(label_of(i)).string(operand_text(value[i]));
            } else if (value.IsString()) {
                json_.key(name).string(text_of(value));
            } else if (value.IsBool()) {
                json_.key(name).string(value.GetBool() ? "1" : "0");
            } else if (value.IsInt64()) {
                json_.key(name).string(std::to_string(value.GetInt64()));
            } else if (value.IsArray()) {
                const std::string list = reading::shape_text(value);
                json_.key(name).string(name == "axes" ? list.substr(1, list.size() - 2) : list);
            }
        }
        json_.end_object();
    }

    void program() {
        if (asked_.HasMember("session") && asked_["session"].IsArray()) {
            for (const auto& line : asked_["session"].GetArray()) session_.push_back(text_of(line));
        }
        before_ = session_;
        Findings found;
        check_program(fence_, &session_, check_, found);
        findings_.problems.insert(findings_.problems.end(), found.problems.begin(), found.problems.end());
        for (const Checked& checked : found.claims) {
            json_.begin_object();
            place(checked.at);
            json_.key("text").string(well_formed(checked.expected));
            judged(checked);
            json_.end_object();
        }
    }

    void problems() {
        json_.key("problems").begin_list();
        for (std::size_t i = 0; i < findings_.problems.size(); ++i) {
            json_.begin_object();
            if (i < about_fence_) {
                json_.key("line").index(0);
                json_.key("column").index(1);
            } else {
                place(findings_.problems[i].at);
            }
            json_.key("message").string(well_formed(findings_.problems[i].message));
            json_.end_object();
        }
        json_.end_list();
    }

    /// The code that the element runs: the statements without prompts and outputs, after those of the session.
    void show_program() {
        std::vector<Statement> statements;
        std::string problem, code;
        std::size_t line = 0;
        for (const std::string& one : before_) code.append(one).append("\n");
        read_statements(fence_, statements, problem, line);
        for (const Statement& statement : statements) {
            for (const std::string& one : statement.source) code.append(one).append("\n");
        }
        json_.key("code").string(well_formed(code));
        const std::string* named = option("event");
        python::CellOptions cell = check_.cell ? *check_.cell : python::CellOptions{};
        cell.budget.seconds = check_.seconds;
        const auto drawn = named ? python::event_trace(code, std::strtoul(named->c_str(), nullptr, 10), values_, cell)
                                 : python::last_event_trace(code, values_, cell);
        if (const auto* event = std::get_if<python::EventTrace>(&drawn)) {
            json_.key("event").index(event->number);
            if (const auto beyond = step_problem(event->trace, figure_))
                findings_.problems.push_back({0, beyond->message});
            figure(event->figure(figure_));
        } else if (named && findings_.problems.empty()) {
            findings_.problems.push_back({0, std::get<Diagnostic>(drawn).message});
        }
        json_.list("session", session_, [&](const std::string& one) { json_.string(well_formed(one)); });
    }

    const Value& asked_;
    CheckOptions check_;
    Json json_;
    Fence fence_;
    std::string source_;
    Findings findings_;
    FigureOptions figure_;
    bool values_ = false;
    std::uint32_t drawn_at_ = 0;   ///< Offset of the claim whose figure is drawn.
    std::size_t drawn_ = 0;        ///< Number of figures drawn, to make their ids distinct.
    std::size_t about_fence_ = 0;  ///< Number of problems that concern the info string and options.
    bool with_argument_ = false;   ///< The first line of the source is the argument of the directive.
    Session session_, before_;
};

}  // namespace

std::string shown(std::string_view asked_json, const CheckOptions& options) {
    rapidjson::Document asked;
    asked.Parse<rapidjson::kParseIterativeFlag>(asked_json.data(), asked_json.size());
    if (asked.HasParseError() || !asked.IsObject()) asked.SetObject();
    return Showing(asked, options).answer();
}

}  // namespace bcast::claims
