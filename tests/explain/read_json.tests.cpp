#include "bcast/explain/read_json.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "catch.hpp"

using namespace bcast;

namespace {

std::optional<Diagnostic> wrong(std::string_view json) {
    JsonDocument document;
    return parse_json(json, document);
}

std::optional<Scalar> number(std::string_view json) {
    JsonDocument document;
    REQUIRE_FALSE(parse_json(json, document));
    return read_number(document);
}

}  // namespace

TEST_CASE("Valid JSON is parsed") {
    for (const char* json : {"{}", "[]", "null", " {\"a\" : [1, -2.5e3, \"\\u00e9\"]}\n", "\"\\ud83d\\ude00\""}) {
        CAPTURE(json);
        CHECK_FALSE(wrong(json));
    }
}

TEST_CASE("Invalid JSON is reported with its column, counted in code points") {
    struct Case {
        std::string json;
        std::size_t column;
        std::string text;
    };
    const Case cases[] = {
        {"", 1, ""},
        {"not json", 2, "ot json"},
        {"{\"a\":}", 6, "}"},
        {"{\"a\":1,}", 8, "}"},
        {"{'a':1}", 2, "'a':1}"},
        {"[1 2]", 4, "2]"},
        {"[NaN]", 2, "NaN]"},
        {"{\"\u540d\":x}", 6, "x}"},
        {"[1", 3, "[1"},
        {"{} {}", 4, "{}"},
        {"[01]", 3, "1]"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.json);
        const auto diagnostic = wrong(one.json);
        REQUIRE(diagnostic);
        CHECK(diagnostic->reason == "no-json");
        REQUIRE(diagnostic->span);
        CHECK(diagnostic->span->begin + 1 == one.column);
        CHECK(diagnostic->text == one.text);
        CHECK(diagnostic->message.find("no JSON, column " + std::to_string(one.column)) == 0);
    }
}

TEST_CASE("A lone surrogate, and bytes that are not UTF-8, are invalid") {
    for (const char* json : {R"("\ud800")", R"("\udc00")", R"("\ud800\ud800")", "\"\xff\"", "\"\xed\xa0\x80\"",
                             "\"\xc0\xaf\"", "\"\xe4\xba\""}) {
        CAPTURE(json);
        const auto diagnostic = wrong(json);
        REQUIRE(diagnostic);
        CHECK(diagnostic->reason == "no-json");
    }
}

TEST_CASE("A NUL does not end the text") {
    CHECK(wrong(std::string("{}\0", 3)));
    CHECK(wrong(std::string("{}\0[1]", 6)));
    CHECK(wrong(std::string("\0{}", 3)));
    CHECK(wrong(std::string("{\"a\"\0:1}", 8)));
}

TEST_CASE("Nesting uses no stack, however deep") {
    const std::size_t depth = 1'000'000;
    CHECK(wrong(std::string(depth, '[')));
    CHECK_FALSE(wrong(std::string(depth, '[') + std::string(depth, ']')));
    std::string objects;
    for (std::size_t i = 0; i < 100'000; ++i) objects += "{\"a\":";
    CHECK(wrong(objects));
}

TEST_CASE("An element is an integer if it is written as one of 64 bits, otherwise a float") {
    CHECK(number("1.5") == Scalar(1.5));
    CHECK(number("-3") == Scalar(std::int64_t{-3}));
    CHECK(number("9007199254740993") == Scalar(std::int64_t{9007199254740993}));
    CHECK(number("\"-9007199254740993\"") == Scalar(std::int64_t{-9007199254740993}));
    CHECK(number("true") == Scalar(true));
    CHECK(number("0.1") == Scalar(0.1));
    CHECK(number("18446744073709551616") == Scalar(18446744073709551616.0));
}

TEST_CASE("Numbers are parsed exactly, and rejected if out of range of double") {
    CHECK(std::get<double>(*number("0.30000000000000004")) == 0.1 + 0.2);
    CHECK(std::get<double>(*number("-6.02214076e23")) == -6.02214076e23);
    CHECK(std::get<double>(*number("123456789012345.678901234567890e-15")) == 0.12345678901234567890);
    CHECK(std::get<double>(*number("18446744073709551616")) == 18446744073709551616.0);
    CHECK(std::get<double>(*number("-9223372036854775809")) == -9223372036854775808.0);
    CHECK(std::get<std::int64_t>(*number("-9223372036854775808")) == std::numeric_limits<std::int64_t>::min());
    CHECK(std::get<std::int64_t>(*number("-0")) == 0);
    CHECK(std::get<double>(*number("1e-400")) == 0);
    for (const char* json : {"1e400", "-1e309", "[1, 2e999]"}) {
        CAPTURE(json);
        REQUIRE(wrong(json));
        CHECK(wrong(json)->message.find("Number too big to be stored in double.") != std::string::npos);
    }
}

TEST_CASE("NaN, the infinities and integers are parsed from their strings, and nothing else is") {
    CHECK(std::isnan(std::get<double>(number("\"NaN\"").value())));
    CHECK(number("\"Infinity\"") == Scalar(HUGE_VAL));
    CHECK(number("\"-Infinity\"") == Scalar(-HUGE_VAL));
    for (const char* json : {"\"1.5\"", "\"9223372036854775808\"", "\"nan\"", "\"\"", "null", "[1]", "{}"}) {
        CAPTURE(json);
        CHECK(number(json) == std::nullopt);
    }
}
