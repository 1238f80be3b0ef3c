#include "bcast/explain/read_json.hpp"

#include <rapidjson/error/en.h>

#include <algorithm>
#include <limits>

#include "bcast/utf8.hpp"

namespace bcast {

std::optional<Diagnostic> parse_json(std::string_view json, JsonDocument& document) {
    constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
    document.Parse<flags>(json.data(), json.size());
    if (!document.HasParseError()) return std::nullopt;
    const std::size_t at = std::min(document.GetErrorOffset(), json.size());
    const std::size_t begin = code_points(json.substr(0, at));
    const std::string_view rest = json.substr(at);
    const Span span{begin, begin + (rest.empty() ? 0 : 1)};
    const std::string where = rest.empty() ? "at the end" : "at " + quoted(rest);
    return Diagnostic{"no-json",
                      "no JSON, column " + std::to_string(begin + 1) + ", " + where + ": " +
                          rapidjson::GetParseError_En(document.GetParseError()),
                      shortened(rest.empty() ? json : rest), span};
}

std::optional<Extent> read_integer(const JsonValue& value) {
    if (!value.IsInt64()) return std::nullopt;
    const Extent integer = value.GetInt64();
    if (integer > max_extent || integer < -max_extent) return std::nullopt;
    return integer;
}

std::optional<float> read_number(const JsonValue& value) {
    if (value.IsNumber()) return static_cast<float>(value.GetDouble());
    if (!value.IsString()) return std::nullopt;
    const std::string_view text(value.GetString(), value.GetStringLength());
    if (text == "NaN") return std::numeric_limits<float>::quiet_NaN();
    if (text == "Infinity") return std::numeric_limits<float>::infinity();
    if (text == "-Infinity") return -std::numeric_limits<float>::infinity();
    return std::nullopt;
}

}  // namespace bcast
