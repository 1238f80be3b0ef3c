#pragma once

#include <string>
#include <string_view>

/// The whole product hangs on these: request in, trace out, as JSON texts on one line without a line feed.
/// explain/schema.json says what they hold. They never throw: what cannot be read is a trace with an error.
namespace bcast {

/// Explains a Request: a Trace.
std::string explain(std::string_view request_json);

/// Explains the operands of a Request under every rule: a Matrix.
std::string matrix(std::string_view request_json);

/// What can be asked for: Calls.
std::string calls();

}  // namespace bcast
