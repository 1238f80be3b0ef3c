#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/figure/figure.hpp"
#include "bcast/program/cell.hpp"

namespace bcast::python {

/// An event of a program as a figure shows it.
struct EventTrace {
    std::string trace;                ///< As `explain` answers; for an event that is no alignment, as in `run`.
    bool aligned = true;              ///< `trace` is that of an alignment.
    std::vector<std::string> labels;  ///< The operands as the program writes them, where they are short.
    std::string call;                 ///< As the program writes it.
    bool ok = false;
    bool values = false;  ///< Its figures show the elements.
    std::size_t number = 0;
    std::string error_type, error;  ///< Of an event that failed.

    /// Labels of the options count before its own.
    [[nodiscard]] Figure figure(FigureOptions options) const;
};

/// What a figure shows of an event, with its values only if `values`. The caller sets its number and its error.
EventTrace trace_of(const Event& event, bool values);

/// Runs a program and takes event `number`, from 0, of those that its trace lists: of every kind, with its values where
/// they are asked for. A Diagnostic says how many there are, or why none came.
std::variant<EventTrace, Diagnostic> event_trace(std::string_view code, std::size_t number, bool values,
                                                 CellOptions options = {});

/// The same of the last one that says something of axes: where one failed, that one.
std::variant<EventTrace, Diagnostic> last_event_trace(std::string_view code, bool values, CellOptions options = {});

/// `figure(request, options)` as JavaScript has it: figure() of a request, or of {"code":..,"event":..}.
std::string figure(std::string_view request_json, std::string_view options_json, const CellOptions& options = {});

}  // namespace bcast::python
