#include "bcast/diagnostic.hpp"

#include <string>

#include "catch.hpp"

using namespace bcast;

TEST_CASE("A text is quoted unchanged") {
    CHECK(quoted("2,3") == "\"2,3\"");
    CHECK(quoted("") == "\"\"");
    CHECK(quoted("<img src=x onerror=alert(1)>") == "\"<img src=x onerror=alert(1)>\"");
    CHECK(shortened("\u5f62\u72b6 (2, 3)") == "\u5f62\u72b6 (2, 3)");
}

TEST_CASE("A text of more than 40 code points is truncated with an ellipsis") {
    const std::string forty(40, 'x');
    CHECK(shortened(forty) == forty);
    CHECK(shortened(forty + 'x') == forty + "\u2026");
    std::string wide;
    for (int i = 0; i < 41; ++i) wide += "\u4e2d";
    CHECK(shortened(wide) == wide.substr(0, 120) + "\u2026");
    CHECK(shortened(std::string(1 << 20, ' ')).size() == 43);
}

TEST_CASE("Control characters become U+FFFD") {
    CHECK(shortened(std::string("2\0", 2) + ",3") == "2\uFFFD,3");
    CHECK(shortened("a\x1b[31m") == "a\uFFFD[31m");
    CHECK(shortened("\t\n\r\x7f") == "\uFFFD\uFFFD\uFFFD\uFFFD");
    CHECK(shortened("2\u0085\u009b,3") == "2\uFFFD\uFFFD,3");
}

TEST_CASE("Bytes that are not UTF-8 become U+FFFD") {
    CHECK(shortened("2\xff,\xe4\xba") == "2\uFFFD,\uFFFD\uFFFD");
    CHECK(shortened("\xed\xa0\x80") == "\uFFFD\uFFFD\uFFFD");
}

TEST_CASE("Spans are equal when both ends are") {
    CHECK(Span{1, 2} == Span{1, 2});
    CHECK_FALSE(Span{1, 2} == Span{1, 3});
    CHECK_FALSE(Span{0, 2} == Span{1, 2});
}
