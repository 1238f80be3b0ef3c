#pragma once

#include <string>

#include "cli/table.hpp"

namespace bcast::cli {

/// A trace for people: the alignment, the steps in words, the error in the library's words with its repairs, lint and
/// notes.
std::string trace_report(const Value& trace, const Style& style);

/// A matrix for people: a line per rule, and where the rules part.
std::string matrix_report(const Value& matrix, const Style& style);

/// What a text was read as, and what it says of the operands.
std::string recognition_report(const Value& recognition, const Style& style);

/// Beliefs for people: the truth, and a line per wrong rule with what it would give.
std::string beliefs_report(const Value& beliefs, const Style& style);

}  // namespace bcast::cli
