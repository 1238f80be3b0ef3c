#pragma once

#include <string>
#include <string_view>

/// The main entry points: a request in, a trace out, as JSON texts on one line without a line feed, as defined in
/// explain/schema.json. They never throw: an invalid request results in a trace with an error.
namespace bcast {

/// Explains a Request: a Trace.
std::string explain(std::string_view request_json);

/// Explains the operands of a Request under every rule: a Matrix.
std::string matrix(std::string_view request_json);

/// The available calls: Calls.
std::string calls();

}  // namespace bcast
