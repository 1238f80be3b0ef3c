#pragma once

#include <optional>
#include <string>

#include "cli/call_options.hpp"
#include "cli/command.hpp"

/// `explain` with a single text that is not a shape.
namespace bcast::cli {

/// The answer of `bcast::recognize` for the only operand: an error, code, shapes with a sign between them. Nothing for
/// a shape or anything else.
std::optional<std::string> recognized(const CallOptions& options);

/// Prints what the text was recognized as, then the trace of its request, or the output of the program. Returns the
/// exit status: 0 if it broadcasts or the program ran, 1 if it does not, or is an error.
int show_recognized(const std::string& answer, bool as_json, const Streams& streams);

}  // namespace bcast::cli
