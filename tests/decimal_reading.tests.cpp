#include "bcast/decimal_reading.hpp"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <string>

#include "bcast/float_text.hpp"
#include "catch.hpp"
#include "support/sanitized.hpp"

using bcast::read_decimal;

namespace {

/// The result of the C library, which also rounds correctly.
double expected(const std::string& text) {
    return std::strtod(text.c_str(), nullptr);
}

double number_of_bits(std::uint64_t bits) {
    double out = 0;
    std::memcpy(&out, &bits, sizeof out);
    return out;
}

}  // namespace

TEST_CASE("Decimal digits become the nearest double") {
    for (const std::string text : {"0",
                                   "0.0",
                                   "12",
                                   ".5",
                                   "5.",
                                   "007.250",
                                   "1.25e-7",
                                   "1E+22",
                                   "1e23",
                                   "9007199254740993",
                                   "0.1",
                                   "0.3",
                                   "123456789012345678901234567890",
                                   "3.141592653589793238462643383279",
                                   "1.7976931348623157e308",
                                   "1.7976931348623158e308",
                                   "4.9e-324",
                                   "5e-324",
                                   "2.4703282292062327e-324",
                                   "2.4703282292062328e-324",
                                   "2.2250738585072014e-308",
                                   "2.2250738585072011e-308",
                                   "1e-400",
                                   "1e400",
                                   "1e99999999999999999999",
                                   "1e-99999999999999999999",
                                   "0e999999999",
                                   "0.000000000000000000000000000000000000000000000000001e51"}) {
        CAPTURE(text);
        REQUIRE(read_decimal(text));
        CHECK(*read_decimal(text) == expected(text));
    }
}

TEST_CASE("A number half way between two doubles is rounded to the even one") {
    CHECK(read_decimal("9007199254740993") == 9007199254740992.0);
    CHECK(read_decimal("9007199254740995") == 9007199254740996.0);
    CHECK(read_decimal("9007199254740993.000000000000000000000000000000001") == 9007199254740994.0);
    CHECK(read_decimal("1.00000000000000011102230246251565404236316680908203125") == 1.0);
    CHECK(read_decimal("1.00000000000000011102230246251565404236316680908203126") == 1.0000000000000002);
    // Half of the smallest double, exactly and slightly more.
    const std::string half = bcast::python_exponent_text(std::numeric_limits<double>::denorm_min(), 760);
    CHECK(read_decimal(half) == std::numeric_limits<double>::denorm_min());
    // Half a step above the largest double: 2^1024 - 2^970.
    const std::string beyond =
        "1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872070"
        "9633028641669288791094655554785194040263065748867150582068190890200070838367627385484581771153176447"
        "5730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904"
        "174497792";
    CHECK(read_decimal(beyond) == std::numeric_limits<double>::infinity());
    CHECK(read_decimal(beyond.substr(0, beyond.size() - 1) + "0") == std::numeric_limits<double>::max());
}

TEST_CASE("Random numbers read back as they were written") {
    std::mt19937_64 random(1);
    for (int i = 0; i < bcast::testing::cases_of(3000); ++i) {
        const double value = std::fabs(number_of_bits(random()));
        if (!std::isfinite(value)) continue;
        const std::string texts[] = {bcast::python_float_text(value), bcast::python_exponent_text(value, 14),
                                     bcast::python_exponent_text(value, 16), bcast::python_exponent_text(value, 40),
                                     std::to_string(random())};
        CHECK(read_decimal(texts[0]) == value);
        for (const std::string& text : texts) {
            CAPTURE(text);
            CHECK(*read_decimal(text) == expected(text));
        }
    }
}

TEST_CASE("Text that is not a number in decimal digits is rejected") {
    for (const char* text :
         {"", ".", "-1", "+1", "e5", ".e5", "1e", "1e+", "1.2.3", "1e5.", "0x10", "inf", "nan", "1 ", " 1", "1_0"}) {
        CAPTURE(text);
        CHECK_FALSE(read_decimal(text));
    }
}
