#include "bcast/decimal_expansion.hpp"

#include "catch.hpp"

using namespace bcast;

TEST_CASE("An expansion has every digit of a number, and the bounds of the interval that rounds to it") {
    const Expansion half = expansion_of(-0.5, Dtype::float16, true);
    CHECK(half.value.find_first_not_of('0') == half.value.find('5'));
    CHECK(half.value.find_last_not_of('0') == half.value.find('5'));
    CHECK(half.value.size() == half.low.size());
    CHECK(half.value.size() == half.high.size());
    CHECK(half.low < half.value);
    CHECK(half.value < half.high);
    CHECK(half.value.front() == '0');
    CHECK(half.place - static_cast<int>(half.value.find('5')) == -1);
}

TEST_CASE("Below a power of two the spacing of floats is smaller") {
    const Expansion one = expansion_of(1, Dtype::float16, true);  // 1 - 2^-12 and 1 + 2^-11
    CHECK(one.low.find("0999755859375") != std::string::npos);
    CHECK(one.high.find("100048828125") != std::string::npos);
    CHECK(one.closed);
    CHECK_FALSE(expansion_of(1 + 0x1p-10, Dtype::float16, true).closed);
}

TEST_CASE("Incrementing carries over nines, up to a new digit") {
    std::string digits = "1299";
    int exponent = 3;
    increment(digits, exponent);
    CHECK(digits == "13");
    CHECK(exponent == 3);
    digits = "99";
    increment(digits, exponent);
    CHECK(digits == "1");
    CHECK(exponent == 4);
}
