#pragma once

#include <rapidjson/document.h>

#include <optional>
#include <string_view>

#include "bcast/diagnostic.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

using JsonDocument = rapidjson::Document;
using JsonValue = rapidjson::Value;

/// Parses UTF-8 JSON of any depth and size without recursion. Returns a diagnostic with the column on failure.
std::optional<Diagnostic> parse_json(std::string_view json, JsonDocument& document);

/// The bytes of a JSON string.
inline std::string_view text_of(const JsonValue& value) {
    return {value.GetString(), value.GetStringLength()};
}

/// An integer within +-(2^53-1).
std::optional<Extent> read_integer(const JsonValue& value);

/// An element: a number, true or false, one of the strings "NaN", "Infinity", "-Infinity", or the digits of a 64-bit
/// integer.
std::optional<Scalar> read_number(const JsonValue& value);

}  // namespace bcast
