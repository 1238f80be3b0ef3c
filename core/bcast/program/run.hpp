#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bcast/program/cell.hpp"
#include "bcast/program/missing_parts.hpp"

/// Programs in, JSON out, each on one line without a line feed. explain/schema.json says what it holds.
namespace bcast::python {

/// A result as `run(code)` gives it in JavaScript and `bcast run --trace` prints it: a Run. `repair`: of
/// repaired(code).
std::string result_json(const CellResult& result, const std::optional<ProgramRepair>& repair = {});

/// Runs a program with its events, and where it fails with what it misses: its result_json.
std::string run(std::string_view code, CellOptions options = {});

/// A line of `bcast run --jsonl`: {"code":..} in; `code`, `stdout`, `last`, `error`, `exit` out. Text that is no such
/// object gives a line with `exit` 2 and an error that says so. With `"trace":true` the line out is that of `run`.
std::string run_line(std::string_view line, const CellOptions& options = {});

}  // namespace bcast::python
