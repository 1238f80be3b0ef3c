#pragma once

#include <string>

#include "cli/table.hpp"

namespace bcast::cli {

/// A trace for people: the alignment, the steps in words, the error in the library's words with its repairs, lint and
/// notes.
std::string trace_report(const Value& trace, const Style& style);

/// A matrix for people: a line per rule, and where the rules part.
std::string matrix_report(const Value& matrix, const Style& style);

}  // namespace bcast::cli
