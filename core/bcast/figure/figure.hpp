#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/figure/theme.hpp"

namespace bcast {

struct FigureOptions {
    Theme theme = Theme::light;
    double width = 680;  ///< From 280 to 4096.
    std::string language = "en";
    std::optional<std::size_t> step;  ///< The step of the trace that is shown; nothing: all of it.
    std::string id;                   ///< A prefix for the ids; empty: one made of what is drawn.
    std::vector<std::string> labels;  ///< What the operands are called; `a`, `b`, ... without.
    bool values = false;              ///< Of an event that is no alignment: show its elements. A trace has them or not.
};

/// A picture without script.
struct Figure {
    std::string svg;
    std::string title;        ///< What happened, in one line.
    std::string description;  ///< The title's story: the narration, then the error as the library words it.
};

/// The figure of a trace: its column arithmetic, its values where it has some, the narration, the error.
///
/// It consists of text, path, rect, line, title, desc and style; width, height and viewBox are numbers; nothing in it
/// points outside. The same trace and options give the same bytes. Whatever the trace is, no text meets another or an
/// edge: long shapes get smaller digits, then several bands. `trace_json` is an answer of `explain`; a bad request's
/// shows its message.
Figure figure_of(std::string_view trace_json, const FigureOptions& options);

/// The figure of an event of `run` that is no alignment; `error` is the library's message of its failure.
Figure figure_of_event(std::string_view event_json, std::string_view error_type, std::string_view error,
                       const FigureOptions& options);

/// Reads `{"theme":..,"width":..,"lang":..,"step":..,"id":..,"labels":[..],"values":..}`, each optional. `values` is
/// left to the caller: it changes the trace.
std::variant<FigureOptions, Diagnostic> read_figure_options(std::string_view json, bool& values);

/// JSON in and JSON out: {"svg":..,"title":..,"description":..}, or {"problem":message} for options that are none.
std::string figure(std::string_view request_json, std::string_view options_json);

/// The two answers of `figure`.
std::string answer_json(const Figure& figure);
std::string problem_json(const std::string& message);

/// Why the options have no such figure: width and id.
std::optional<Diagnostic> problem_of(const FigureOptions& options);

/// Why there is no such step: a trace has as many as it has. The last one shows all of it. Nothing where the trace is
/// that of a bad request, which has none.
std::optional<Diagnostic> step_problem(std::string_view trace_json, const FigureOptions& options);

/// The request with a window of values where it can have one, so that a figure shows them.
std::string with_values(std::string_view request_json);

}  // namespace bcast
