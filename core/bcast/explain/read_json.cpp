#include "bcast/explain/read_json.hpp"
#include "bcast/concat.hpp"

#include <rapidjson/encodedstream.h>
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <system_error>

#include "bcast/decimal_reading.hpp"
#include "bcast/utf8.hpp"

namespace bcast {

namespace {

Diagnostic wrong(std::string_view json, std::size_t at, const std::string& what) {
    const std::size_t begin = code_points(json.substr(0, at));
    const std::string_view rest = json.substr(at);
    const Span span{begin, begin + (rest.empty() ? 0 : 1)};
    const std::string where = rest.empty() ? "at the end" : "at " + quoted(rest);
    return {"no-json", concat({"no JSON, column ", begin + 1, ", ", where, ": ", what}),
            shortened(rest.empty() ? json : rest), span};
}

/// The code unit of `\uXXXX`; nothing if there is no such escape at `at`.
std::optional<unsigned> escaped_unit(std::string_view json, std::size_t at) {
    if (json.substr(at, 2) != "\\u" || at + 6 > json.size()) return std::nullopt;
    unsigned unit = 0;
    for (const char c : json.substr(at + 2, 4)) {
        const bool digit = c >= '0' && c <= '9';
        const char lower = static_cast<char>(c | 0x20);
        if (!digit && (lower < 'a' || lower > 'f')) return std::nullopt;
        unit = unit * 16 + static_cast<unsigned>(digit ? c - '0' : lower - 'a' + 10);
    }
    return unit;
}

/// The offset of an escaped low surrogate without a preceding high one. RapidJSON checks only the opposite case.
std::optional<std::size_t> lone_low_surrogate(std::string_view json) {
    std::size_t at = json.find('\\');
    while (at != std::string_view::npos) {
        const std::optional<unsigned> unit = escaped_unit(json, at);
        if (unit && *unit >= 0xdc00 && *unit <= 0xdfff) return at;
        const bool high = unit && *unit >= 0xd800 && *unit <= 0xdbff;
        at = json.find('\\', at + (high ? 12 : unit ? 6 : 2));
    }
    return std::nullopt;
}

/// Builds the document from the reader's events, and parses numbers from their text: RapidJSON's own conversion to
/// double is off by a few ulps for long numbers, and its table of powers is a fortieth of the module that the page
/// loads first.
struct Builder {
    JsonDocument& document;
    bool too_big = false;

    bool Null() { return document.Null(); }
    bool Bool(bool value) { return document.Bool(value); }
    bool Int(int value) { return document.Int(value); }
    bool Uint(unsigned value) { return document.Uint(value); }
    bool Int64(std::int64_t value) { return document.Int64(value); }
    bool Uint64(std::uint64_t value) { return document.Uint64(value); }
    bool Double(double value) { return document.Double(value); }
    bool RawNumber(const char* text, rapidjson::SizeType length, bool) { return number({text, length}); }
    bool String(const char* text, rapidjson::SizeType length, bool copy) { return document.String(text, length, copy); }
    bool StartObject() { return document.StartObject(); }
    bool Key(const char* text, rapidjson::SizeType length, bool copy) { return document.Key(text, length, copy); }
    bool EndObject(rapidjson::SizeType members) { return document.EndObject(members); }
    bool StartArray() { return document.StartArray(); }
    bool EndArray(rapidjson::SizeType elements) { return document.EndArray(elements); }

    bool number(std::string_view text) {
        const bool negative = text.front() == '-';
        if (negative) text.remove_prefix(1);
        constexpr std::uint64_t most_negative = std::uint64_t{1} << 63U;
        std::uint64_t magnitude = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), magnitude);
        const bool integral = error == std::errc() && end == text.data() + text.size();
        if (integral && !negative) return document.Uint64(magnitude);
        if (integral && magnitude <= most_negative) return document.Int64(static_cast<std::int64_t>(0 - magnitude));
        const double value = *read_decimal(text);
        too_big = std::isinf(value);
        return !too_big && document.Double(negative ? -value : value);
    }
};

}  // namespace

std::optional<Diagnostic> parse_json(std::string_view json, JsonDocument& document) {
    // RapidJSON treats a NUL as the end of the text.
    if (const std::size_t nul = json.find('\0'); nul != std::string_view::npos)
        return wrong(json, nul, "Invalid value.");
    constexpr unsigned flags =
        rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag | rapidjson::kParseNumbersAsStringsFlag;
    rapidjson::MemoryStream bytes(json.data(), json.size());
    rapidjson::EncodedInputStream<rapidjson::UTF8<>, rapidjson::MemoryStream> stream(bytes);
    rapidjson::Reader reader;
    Builder builder{document};
    auto parse = [&](JsonDocument&) { return !reader.Parse<flags>(stream, builder).IsError(); };
    document.Populate(parse);
    if (reader.HasParseError()) {
        const auto code = builder.too_big ? rapidjson::kParseErrorNumberTooBig : reader.GetParseErrorCode();
        return wrong(json, std::min(reader.GetErrorOffset(), json.size()), rapidjson::GetParseError_En(code));
    }
    if (const auto at = lone_low_surrogate(json)) return wrong(json, *at, "The surrogate pair in string is invalid.");
    return std::nullopt;
}

std::optional<Extent> read_integer(const JsonValue& value) {
    if (!value.IsInt64()) return std::nullopt;
    const Extent integer = value.GetInt64();
    if (integer > max_extent || integer < -max_extent) return std::nullopt;
    return integer;
}

std::optional<Scalar> read_number(const JsonValue& value) {
    if (value.IsBool()) return value.GetBool();
    if (value.IsInt64()) return value.GetInt64();
    if (value.IsNumber()) return value.GetDouble();
    if (!value.IsString()) return std::nullopt;
    const std::string_view text(value.GetString(), value.GetStringLength());
    if (text == "NaN") return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity") return std::numeric_limits<double>::infinity();
    if (text == "-Infinity") return -std::numeric_limits<double>::infinity();
    std::int64_t integer = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), integer);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return integer;
}

}  // namespace bcast
