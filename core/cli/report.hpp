#pragma once

#include <string>

#include "cli/table.hpp"

namespace bcast::cli {

/// A trace as text: the alignment, the steps as sentences, the library's error message with its repairs, lint and
/// notes.
std::string trace_report(const Value& trace, const Style& style);

/// A matrix as text: one line per rule, and where the rules differ.
std::string matrix_report(const Value& matrix, const Style& style);

/// What a text was recognized as, and what it says about the operands.
std::string recognition_report(const Value& recognition, const Style& style);

/// Beliefs as text: the truth, and one line per belief with its result.
std::string beliefs_report(const Value& beliefs, const Style& style);

}  // namespace bcast::cli
