#include "bcast/explain/read_json.hpp"

#include <cmath>
#include <string>

#include "catch.hpp"

using namespace bcast;

namespace {

std::optional<Diagnostic> wrong(std::string_view json) {
    JsonDocument document;
    return parse_json(json, document);
}

std::optional<float> number(std::string_view json) {
    JsonDocument document;
    REQUIRE_FALSE(parse_json(json, document));
    return read_number(document);
}

}  // namespace

TEST_CASE("A text that is JSON is parsed") {
    for (const char* json : {"{}", "[]", "null", " {\"a\" : [1, -2.5e3, \"\\u00e9\"]}\n", "\"\\ud83d\\ude00\""}) {
        CAPTURE(json);
        CHECK_FALSE(wrong(json));
    }
}

TEST_CASE("A text that is no JSON is told with its column, counted in code points") {
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

TEST_CASE("Half of a surrogate pair, and bytes that are not UTF-8, are no text") {
    for (const char* json : {R"("\ud800")", R"("\udc00")", R"("\ud800\ud800")", "\"\xff\"", "\"\xed\xa0\x80\"",
                             "\"\xc0\xaf\"", "\"\xe4\xba\""}) {
        CAPTURE(json);
        const auto diagnostic = wrong(json);
        REQUIRE(diagnostic);
        CHECK(diagnostic->reason == "no-json");
    }
}

TEST_CASE("Nothing may hide behind a NUL") {
    CHECK(wrong(std::string("{}\0", 3)));
    CHECK(wrong(std::string("{}\0[1]", 6)));
    CHECK(wrong(std::string("\0{}", 3)));
    CHECK(wrong(std::string("{\"a\"\0:1}", 8)));
}

TEST_CASE("Nesting costs no stack, however deep") {
    const std::size_t depth = 1'000'000;
    CHECK(wrong(std::string(depth, '[')));
    CHECK_FALSE(wrong(std::string(depth, '[') + std::string(depth, ']')));
    std::string objects;
    for (std::size_t i = 0; i < 100'000; ++i) objects += "{\"a\":";
    CHECK(wrong(objects));
}

TEST_CASE("A number is read as the nearest float32") {
    CHECK(number("1.5") == 1.5f);
    CHECK(number("-3") == -3.0f);
    CHECK(number("16777217") == 16777216.0f);
    CHECK(number("0.1") == 0.1f);
    CHECK(number("1e39") == INFINITY);
    CHECK(number("18446744073709551616") == 18446744073709551616.0f);
}

TEST_CASE("NaN and the infinities are read from their texts, and nothing else is") {
    CHECK(std::isnan(number("\"NaN\"").value()));
    CHECK(number("\"Infinity\"") == INFINITY);
    CHECK(number("\"-Infinity\"") == -INFINITY);
    for (const char* json : {"\"1\"", "\"nan\"", "\"\"", "true", "null", "[1]", "{}"}) {
        CAPTURE(json);
        CHECK(number(json) == std::nullopt);
    }
}
