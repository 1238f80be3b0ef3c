#pragma once

#include <rapidjson/document.h>

#include <string>
#include <string_view>
#include <vector>

/// Short names for reading a trace that the core wrote: its keys are there, see bcast/explain/schema.json.
namespace bcast::reading {

using Value = rapidjson::Value;

/// A text, fit for a terminal.
std::string text(const Value& value);

/// A member's text, fit for a terminal.
std::string text(const Value& object, const char* key);

/// An integer or a count as digits.
std::string digits(const Value& value);

/// `(2, 3)`, `(4,)`, `()`.
std::string shape_text(const Value& extents);

/// `a`, `b`, ... or `the target`.
std::string operand_ref_text(const Value& ref);

}  // namespace bcast::reading
