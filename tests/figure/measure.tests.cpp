#include "bcast/figure/measure.hpp"

#include "catch.hpp"

using namespace bcast;

TEST_CASE("A text is broken at blanks into lines of similar length") {
    const auto lines = broken("one two three four five six", Face::sans, 10, 100);
    CHECK(lines == std::vector<std::string>{"one two three", "four five six"});
    for (const std::string& line : lines) CHECK(10 * width_of(line, Face::sans) <= 100);
}

TEST_CASE("A word that is wider than a line is split, and nothing is lost") {
    std::string together;
    for (const std::string& line : broken("abcdefghijklmnopqrstuvwxyz", Face::mono, 10, 50)) {
        CHECK(10 * width_of(line, Face::mono) <= 50);
        together += line;
    }
    CHECK(together == "abcdefghijklmnopqrstuvwxyz");
}

TEST_CASE("Japanese is broken before words, and never before a closing mark") {
    const auto lines = broken("足りない軸は 1 とみなします。b は引き伸ばされます。", Face::serif, 10, 155);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "足りない軸は 1 とみなします。");
    CHECK(lines[1] == "b は引き伸ばされます。");
}

TEST_CASE("A text that does not fit is truncated with an ellipsis") {
    CHECK(shortened_to("operand", Face::mono, 10, 100) == "operand");
    CHECK(shortened_to("a_very_long_operand", Face::mono, 10, 62) == "a_very_lo\u2026");
}
