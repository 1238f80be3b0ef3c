#pragma once

#include <optional>
#include <string>

#include "cli/call_options.hpp"
#include "cli/command.hpp"

/// `explain` with one text that is no shape.
namespace bcast::cli {

/// What `bcast::recognize` says of the only operand: an error, code, shapes with a sign between them. Nothing for a
/// shape and for what is none of these.
std::optional<std::string> recognized(const CallOptions& options);

/// Prints what the text is, then the trace of the request that it gives, or what the program does. The exit status: 0
/// it broadcasts or the program ran, 1 it does not, or it is an error.
int show_recognized(const std::string& answer, bool as_json, const Streams& streams);

}  // namespace bcast::cli
