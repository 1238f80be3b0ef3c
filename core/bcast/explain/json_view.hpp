#pragma once

#include <rapidjson/document.h>

#include <string>

/// Accessors for a trace written by the core, in which all keys of bcast/explain/schema.json are present.
namespace bcast::reading {

using Value = rapidjson::Value;

/// A string made printable for a terminal.
std::string text(const Value& value);

/// The string of a member, made printable for a terminal.
std::string text(const Value& object, const char* key);

/// The digits of an integer or a count.
std::string digits(const Value& value);

/// `(2, 3)`, `(4,)`, `()`.
std::string shape_text(const Value& extents);

}  // namespace bcast::reading
