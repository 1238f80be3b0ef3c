#include "bcast/utf8.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/random.hpp"

using namespace bcast;

TEST_CASE("A code point is decoded from its first byte") {
    struct Case {
        std::string text;
        std::uint32_t value;
        std::size_t bytes;
    };
    const Case cases[] = {
        {std::string(1, '\0'), 0, 1},
        {"A", 0x41, 1},
        {"\x7f", 0x7f, 1},
        {"\xc2\x80", 0x80, 2},
        {"\xdf\xbf", 0x7ff, 2},
        {"\xe0\xa0\x80", 0x800, 3},
        {"\xed\x9f\xbf", 0xd7ff, 3},
        {"\xee\x80\x80", 0xe000, 3},
        {"\xef\xbf\xbf", 0xffff, 3},
        {"\xf0\x90\x80\x80", 0x10000, 4},
        {"\xf4\x8f\xbf\xbf", 0x10ffff, 4},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const CodePoint point = code_point_at(one.text + "behind", 0);
        CHECK(point.valid);
        CHECK(point.value == one.value);
        CHECK(point.bytes == one.bytes);
    }
}

TEST_CASE("A byte that starts no code point counts as one invalid code point") {
    const std::string cases[] = {
        "\x80",              // a lone continuation
        "\xc0\xaf",          // overlong
        "\xc1\xbf",          // overlong
        "\xe0\x9f\xbf",      // overlong
        "\xf0\x8f\xbf\xbf",  // overlong
        "\xed\xa0\x80",      // a surrogate
        "\xed\xbf\xbf",      // a surrogate
        "\xf4\x90\x80\x80",  // beyond U+10FFFF
        "\xf5\x80\x80\x80",  // beyond U+10FFFF
        "\xff",              // never in UTF-8
        "\xe4\xba",          // truncated
        "\xe4\xba(",         // interrupted
        "\xc3",              // truncated
    };
    for (const std::string& text : cases) {
        CAPTURE(text);
        const CodePoint point = code_point_at(text, 0);
        CHECK_FALSE(point.valid);
        CHECK(point.bytes == 1);
    }
}

TEST_CASE("Code points are counted, and found by their index") {
    const std::string text = "a\u00e9\u4e2d\U0001F600\xff!";
    CHECK(code_points(text) == 6);
    CHECK(code_points("") == 0);
    const std::vector<std::size_t> begins{0, 1, 3, 6, 10, 11, 12, 12};
    for (std::size_t count = 0; count < begins.size(); ++count) {
        CAPTURE(count);
        CHECK(byte_of(text, count) == begins[count]);
    }
}

TEST_CASE("Iterating any sequence of bytes ends at its end") {
    bcast::testing::Random random(8);
    for (int round = 0; round < 2000; ++round) {
        std::string text(random.below(12), '\0');
        for (char& byte : text) byte = static_cast<char>(random.below(256));
        CAPTURE(text);
        const std::size_t count = code_points(text);
        REQUIRE(count <= text.size());
        REQUIRE(byte_of(text, count) == text.size());
        for (std::size_t i = 0; i < count; ++i) REQUIRE(byte_of(text, i) < byte_of(text, i + 1));
    }
}
