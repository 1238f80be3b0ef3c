#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/figure/figure.hpp"
#include "bcast/program/cell.hpp"

namespace bcast::python {

/// An event of a program in the form that a figure needs.
struct EventTrace {
    std::string trace;                ///< As returned by `explain`; for an event that is not an alignment, as in `run`.
    bool aligned = true;              ///< `trace` is that of an alignment.
    std::vector<std::string> labels;  ///< Source text of the operands, if short.
    std::string call;                 ///< Source text of the call.
    bool ok = false;
    bool values = false;  ///< Figures of it show the elements.
    std::size_t number = 0;
    std::string error_type, error;  ///< Set for an event that failed.

    /// Labels in the options take precedence over its own.
    [[nodiscard]] Figure figure(FigureOptions options) const;
};

/// The figure data of an event, with its values only if `values`. The caller sets its number and its error.
EventTrace trace_of(const Event& event, bool values);

/// Runs a program and returns event `number`, from 0, of its trace, of any kind, with values if requested. The
/// Diagnostic says how many events there are, or why there is none.
std::variant<EventTrace, Diagnostic> event_trace(std::string_view code, std::size_t number, bool values,
                                                 CellOptions options = {});

/// The same for the last event that describes axes: the one that failed, if any.
std::variant<EventTrace, Diagnostic> last_event_trace(std::string_view code, bool values, CellOptions options = {});

/// `figure(request, options)` of the JavaScript API: figure() of a request, or of {"code":..,"event":..}.
std::string figure(std::string_view request_json, std::string_view options_json, const CellOptions& options = {});

}  // namespace bcast::python
