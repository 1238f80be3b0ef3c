#include "bcast/explain/json.hpp"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>

#include "catch.hpp"
#include "support/arguments.hpp"
#include "support/random.hpp"

using namespace bcast;

namespace {

template <typename Write>
std::string written(Write write) {
    Json json;
    write(json);
    return json.text();
}

std::string number(float value) {
    return written([&](Json& json) { json.number(value); });
}

}  // namespace

TEST_CASE("Values are separated by commas, and a text's quotes and control characters are escaped") {
    const std::string text = written([](Json& json) {
        json.begin_object();
        json.key("a").begin_list();
        json.integer(-7);
        json.null();
        json.begin_object();
        json.end_object();
        json.string("\b\t\n\f\r\x01\x0b\x1f\"\\/ \u00e9");
        json.string("long enough that eight bytes are looked at \"at once\"");
        json.end_list();
        json.key("\"").boolean(true);
        json.key("c").raw("{}");
        json.key("d").number(0.1);
        json.key("e").number(0.1F);
        json.end_object();
    });
    CHECK(text == R"({"a":[-7,null,{},"\b\t\n\f\r\u0001\u000B\u001F\"\\/ )"
                  "\u00e9"
                  R"(",)"
                  R"("long enough that eight bytes are looked at \"at once\""],)"
                  R"("\"":true,"c":{},"d":0.1,"e":0.1})");
}

TEST_CASE("A value is written with the fewest digits that read back as the same value") {
    struct Case {
        float value;
        std::string text;
    };
    const Case cases[] = {
        {0.0f, "0"},
        {1.0f, "1"},
        {-2.5f, "-2.5"},
        {0.1f, "0.1"},
        {1e20f, "1e+20"},
        {16777216.0f, "16777216"},
        {1e-45f, "1e-45"},
        {3.4028235e38f, "3.4028235e+38"},
        {-0.0f, "-0"},
        {100.0f, "100"},
        {0.33333334f, "0.33333334"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        CHECK(number(one.value) == one.text);
    }
}

TEST_CASE("NaN and the infinities are written as strings") {
    CHECK(number(std::numeric_limits<float>::quiet_NaN()) == "\"NaN\"");
    CHECK(number(-std::numeric_limits<float>::quiet_NaN()) == "\"NaN\"");
    CHECK(number(std::numeric_limits<float>::infinity()) == "\"Infinity\"");
    CHECK(number(-std::numeric_limits<float>::infinity()) == "\"-Infinity\"");
}

TEST_CASE("Any finite value reads back as the same value") {
    testing::Random random(32);
    for (int round = 0; round < 3000; ++round) {
        const auto bits = static_cast<std::uint32_t>(random.wide_below(std::uint64_t{1} << 32));
        float value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (!std::isfinite(value)) continue;
        const std::string text = number(value);
        CAPTURE(text);
        REQUIRE(std::strtof(text.c_str(), nullptr) == value);
    }
}

TEST_CASE("A count beyond 2^53-1 is written as a string of digits") {
    const auto count = [](const std::string& shape) {
        return written([&](Json& json) { json.count(numel(testing::typed(shape))); });
    };
    CHECK(count("2,3") == "6");
    CHECK(count("9007199254740991") == "9007199254740991");
    CHECK(count("9007199254740991,2") == "\"18014398509481982\"");
    CHECK(count("0,9007199254740991") == "0");
}

TEST_CASE("Strings are escaped, and stay on one line") {
    const auto text = [](std::string_view value) { return written([&](Json& json) { json.string(value); }); };
    CHECK(text("a\"b\\c\n\r\t") == R"("a\"b\\c\n\r\t")");
    CHECK(text(std::string_view("\0\x1f", 2)) == R"("\u0000\u001F")");
    CHECK(text("\u540d\uFFFD") == "\"\u540d\uFFFD\"");
}

TEST_CASE("Objects and lists are written in the order of the calls") {
    const std::string text = written([](Json& json) {
        json.begin_object();
        json.key("shape").extents(testing::typed("N=2,-1"));
        json.key("names").names(testing::typed("N=2,-1"));
        json.key("axes").integers({0, 9007199254740991});
        json.key("ok").boolean(true);
        json.key("none").null();
        json.key("at").index(7);
        json.end_object();
    });
    CHECK(text == R"({"shape":[2,-1],"names":["N",null],"axes":[0,9007199254740991],"ok":true,"none":null,"at":7})");
}
