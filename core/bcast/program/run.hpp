#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bcast/program/cell.hpp"
#include "bcast/program/missing_parts.hpp"

/// Runs programs and returns JSON on one line, without a line feed, as defined in explain/schema.json.
namespace bcast::python {

/// The result of `run(code)` in JavaScript and of `bcast run --trace`: a Run. `repair`: from repaired(code).
std::string result_json(const CellResult& result, const std::optional<ProgramRepair>& repair = {});

/// Runs a program with its events and, if it fails, searches for missing parts; returns its result_json.
std::string run(std::string_view code, CellOptions options = {});

/// Handles a line of `bcast run --jsonl`: {"code":..} in; `code`, `stdout`, `last`, `error`, `exit` out. A line that is
/// not such an object gives `exit` 2 and an error that says so. With `"trace":true` the output is that of `run`.
std::string run_line(std::string_view line, const CellOptions& options = {});

}  // namespace bcast::python
