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
    std::optional<std::size_t> step;  ///< The step of the trace to show; absent: the entire trace.
    std::string id;                   ///< Prefix of the ids; empty: derived from the contents.
    std::vector<std::string> labels;  ///< Labels of the operands; by default `a`, `b`, ...
    bool values = false;              ///< For a non-alignment event: show its elements. A trace has them or not.
};

/// A static figure without scripts.
struct Figure {
    std::string svg;
    std::string title;        ///< The outcome, in one line.
    std::string description;  ///< The sentences of the trace, then the error in the library's words.
};

/// The figure of a trace: its columns, its values if it has any, the sentences, the error.
///
/// It consists of text, path, rect, line, title, desc and style; width, height and viewBox are numbers; it has no
/// external references. The same trace and options give the same bytes. For any trace, no text overlaps another or the
/// edge: long shapes get smaller digits, then several bands. `trace_json` is an answer of `explain`; for a bad request
/// the figure shows its message.
Figure figure_of(std::string_view trace_json, const FigureOptions& options);

/// The figure of an event of `run` that is not an alignment; `error` is the library's message if it failed.
Figure figure_of_event(std::string_view event_json, std::string_view error_type, std::string_view error,
                       const FigureOptions& options);

/// Reads `{"theme":..,"width":..,"lang":..,"step":..,"id":..,"labels":[..],"values":..}`, each optional. `values` is
/// returned separately, because it changes the trace.
std::variant<FigureOptions, Diagnostic> read_figure_options(std::string_view json, bool& values);

/// JSON in and out: {"svg":..,"title":..,"description":..}, or {"problem":message} for invalid options.
std::string figure(std::string_view request_json, std::string_view options_json);

/// Both forms of the answer of `figure`.
std::string answer_json(const Figure& figure);
std::string problem_json(const std::string& message);

/// Why width, id or language are invalid; nothing if they are valid.
std::optional<Diagnostic> problem_of(const FigureOptions& options);

/// Why the step is out of range; nothing if it is valid. The last step shows the entire trace. The trace of a bad
/// request has no steps.
std::optional<Diagnostic> step_problem(std::string_view trace_json, const FigureOptions& options);

/// The request with a window of values if it can have one, so that a figure shows them.
std::string with_values(std::string_view request_json);

}  // namespace bcast
