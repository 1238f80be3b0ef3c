#include "cli/svg.hpp"

#include <fstream>
#include <ostream>
#include <sstream>

#include "bcast/explain/explain.hpp"
#include "bcast/explain/json_view.hpp"
#include "bcast/figure/figure.hpp"
#include "bcast/figure/svg.hpp"
#include "bcast/program/event_figure.hpp"

namespace bcast::cli {
namespace {

/// What to draw, and the resulting exit status.
struct Drawn {
    python::EventTrace event;
    int status = broadcasts;
};

std::optional<Drawn> failed(const Streams& streams, const std::string& message) {
    streams.err << "bcast: " << message << '\n';
    return std::nullopt;
}

std::optional<Drawn> program_trace(const SvgOptions& options, const Streams& streams) {
    std::ifstream file;
    if (*options.program != "-") {
        file.open(*options.program, std::ios::binary);
        if (!file) return failed(streams, "cannot read " + bcast::quoted(*options.program));
    }
    std::ostringstream code;
    code << (*options.program == "-" ? streams.in.rdbuf() : file.rdbuf());
    const auto found = python::event_trace(code.str(), options.event, options.values);
    if (const auto* diagnostic = std::get_if<Diagnostic>(&found)) return failed(streams, diagnostic->message);
    const auto& event = std::get<python::EventTrace>(found);
    return Drawn{event, event.ok ? broadcasts : does_not_broadcast};
}

std::optional<Drawn> shapes_trace(const SvgOptions& options, const Streams& streams) {
    const auto request = request_of(options.call);
    if (const auto* diagnostic = std::get_if<Diagnostic>(&request)) return failed(streams, diagnostic->message);
    const auto& json = std::get<std::string>(request);
    Drawn out;
    out.event.trace = explain(options.values ? with_values(json) : json);
    rapidjson::Document trace;
    trace.Parse(out.event.trace.data(), out.event.trace.size());
    if (trace["ok"].GetBool()) return out;
    if (reading::text(trace["error"], "code") == "bad-request")
        return failed(streams, reading::text(trace["error"], "message"));
    out.status = does_not_broadcast;
    return out;
}

std::optional<Drawn> trace_of(const SvgOptions& options, const Streams& streams) {
    if (options.program && !options.call.shapes.empty())
        return failed(streams, "a figure is of shapes or of a program, not of both");
    return options.program ? program_trace(options, streams) : shapes_trace(options, streams);
}

bool has_step(const Drawn& drawn, const FigureOptions& figure, const Streams& streams) {
    const auto problem = step_problem(drawn.event.trace, figure);
    if (problem) streams.err << "bcast: " << problem->message << '\n';
    return !problem;
}

std::optional<FigureOptions> figure_options(const SvgOptions& options, const Streams& streams) {
    FigureOptions out;
    const auto theme = theme_named(options.theme);
    if (!theme) {
        streams.err << "bcast: the themes are light, dark, auto and neutral, not " << bcast::quoted(options.theme)
                    << '\n';
        return std::nullopt;
    }
    out.theme = *theme;
    out.width = options.width;
    out.language = options.language;
    out.step = options.step;
    out.id = options.id;
    if (const auto problem = problem_of(out)) {
        streams.err << "bcast: " << problem->message << '\n';
        return std::nullopt;
    }
    return out;
}

/// Why a number counted from 0 is invalid. CLI11 would convert -1 to the largest value.
std::string not_negative(const std::string& text) {
    return text.starts_with('-') ? text + " is less than 0" : std::string();
}

void add_drawing_options(CLI::App& command, SvgOptions& options) {
    add_call_options(command, options.call, true);
    command.add_option("--width", options.width, "the figure's width, from 280 (default 680)");
    command.add_flag("--values", options.values, "show the values too, and where one of them comes from");
    command.add_option("--lang", options.language, "en (default), ja, zh-Hans or zh-Hant");
    command.add_option("--step", options.step, "show it at this step, from 0; default: all of it")->check(not_negative);
    command.add_option("--id", options.id, "what ids begin with, for two equal figures on a page");
    command.add_option("--run", options.program, "a program, instead of shapes; - for the standard input");
    command.add_option("--event", options.event, "which of its events, from 0 (default 0), as run --trace lists them")
        ->check(not_negative);
}

}  // namespace

void add_svg_options(CLI::App& command, SvgOptions& options) {
    add_drawing_options(command, options);
    command.add_option("--theme", options.theme, "light (default), dark, auto or neutral");
}

void add_md_options(CLI::App& command, SvgOptions& options) {
    add_drawing_options(command, options);
    command.add_option("--to", options.to, "what the files' names begin with")->required();
}

int draw_figure(const SvgOptions& options, const Streams& streams) {
    const auto figure = figure_options(options, streams);
    if (!figure) return wrong_usage;
    const auto drawn = trace_of(options, streams);
    if (!drawn || !has_step(*drawn, *figure, streams)) return wrong_usage;
    streams.out << drawn->event.figure(*figure).svg;
    return drawn->status;
}

int write_picture(const SvgOptions& options, const Streams& streams) {
    auto figure = figure_options(options, streams);
    if (!figure) return wrong_usage;
    const auto drawn = trace_of(options, streams);
    if (!drawn || !has_step(*drawn, *figure, streams)) return wrong_usage;
    Figure last;
    for (const Theme theme : {Theme::dark, Theme::light}) {
        figure->theme = theme;
        last = drawn->event.figure(*figure);
        const std::string name = options.to + '-' + std::string(name_of(theme)) + ".svg";
        std::ofstream file(name, std::ios::binary);
        if (!(file << last.svg << std::flush)) {
            streams.err << "bcast: cannot write " << bcast::quoted(name) << '\n';
            return wrong_usage;
        }
    }
    const std::string name = escaped(options.to);
    streams.out << "<picture>\n"
                << "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"" << name << "-dark.svg\">\n"
                << "  <img src=\"" << name << "-light.svg\" width=\"" << number_text(options.width) << "\" alt=\""
                << escaped(last.title + ". " + last.description) << "\">\n"
                << "</picture>\n";
    return drawn->status;
}

}  // namespace bcast::cli
