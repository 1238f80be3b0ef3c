#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/program/cell.hpp"

namespace bcast::python {

/// An operator of a program as a figure shows it.
struct EventTrace {
    std::string trace;                ///< As `explain` answers.
    std::vector<std::string> labels;  ///< The operands as the program writes them, where they are short.
    bool ok = false;
    std::size_t number = 0;
};

/// Runs a program and takes event `number`, from 0, of those that aligned their operands, with its values where they
/// are asked for. A Diagnostic says how many there are, or why none came.
std::variant<EventTrace, Diagnostic> event_trace(std::string_view code, std::size_t number, bool values,
                                                 CellOptions options = {});

/// The same of the last one.
std::variant<EventTrace, Diagnostic> last_event_trace(std::string_view code, bool values, CellOptions options = {});

/// `figure(request, options)` as JavaScript has it: figure() of a request, or of {"code":..,"event":..}.
std::string figure(std::string_view request_json, std::string_view options_json, const CellOptions& options = {});

}  // namespace bcast::python
