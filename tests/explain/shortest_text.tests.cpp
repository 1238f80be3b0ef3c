#include "bcast/explain/shortest_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>

#include "bcast/decimal_reading.hpp"
#include "catch.hpp"
#include "support/sanitized.hpp"

using namespace bcast;

namespace {

/// The number that the text represents.
double read_back(const std::string& text) {
    const bool negative = text.front() == '-';
    const double value = *read_decimal(std::string_view(text).substr(negative ? 1 : 0));
    return negative ? -value : value;
}

/// The smallest number of C's significant digits that reads back as the same number.
template <typename Real>
std::size_t fewest_digits(Real value) {
    for (int digits = 1;; ++digits) {
        char text[64];
        std::snprintf(text, sizeof text, "%.*e", digits - 1, static_cast<double>(value));
        if (static_cast<Real>(std::strtod(text, nullptr)) == value) return static_cast<std::size_t>(digits);
    }
}

std::size_t digits_in(std::string text) {
    text.erase(std::min(text.find('e'), text.size()));
    std::string digits;
    for (const char c : text) {
        if (c >= '0' && c <= '9') digits += c;
    }
    digits.erase(0, digits.find_first_not_of('0'));
    digits.erase(digits.find_last_not_of('0') + 1);
    return digits.size();
}

}  // namespace

TEST_CASE("Numbers of JSON have the fewest digits") {
    CHECK(shortest_text(0.1F) == "0.1");
    CHECK(shortest_text(0.1) == "0.1");
    CHECK(shortest_text(-2.5) == "-2.5");
    CHECK(shortest_text(-0.0) == "-0");
    CHECK(shortest_text(1.0F / 3) == "0.33333334");
    CHECK(shortest_text(1.0 / 3) == "0.3333333333333333");
    CHECK(shortest_text(0.1 + 0.2) == "0.30000000000000004");
    CHECK(shortest_text(16777216.0F) == "16777216");
    CHECK(shortest_text(3.4028235e38F) == "3.4028235e+38");
    CHECK(shortest_text(1e-45F) == "1e-45");
    CHECK(shortest_text(0.0001) == "0.0001");
    CHECK(shortest_text(0.00001) == "1e-05");
    CHECK(shortest_text(1e15) == "1000000000000000");
    CHECK(shortest_text(1e16) == "1e+16");
    CHECK(shortest_text(1.5e300) == "1.5e+300");
    CHECK(shortest_text(5e-324) == "5e-324");
    CHECK(shortest_text(1.7976931348623157e308) == "1.7976931348623157e+308");
}

TEST_CASE("Numbers of JSON read back exactly, with the fewest digits, for any bits") {
    std::mt19937_64 random(20261123);
    for (int round = 0; round < testing::cases_of(20000); ++round) {
        const std::uint64_t bits = random();
        double wide = 0;
        std::memcpy(&wide, &bits, sizeof wide);
        const auto half = static_cast<std::uint32_t>(bits >> 32U);
        float narrow = 0;
        std::memcpy(&narrow, &half, sizeof narrow);
        const double near = std::ldexp(static_cast<double>(bits % 1000003), static_cast<int>(bits % 40) - 30) / 10;
        for (const double value : {wide, near}) {
            if (!std::isfinite(value)) continue;
            const std::string text = shortest_text(value);
            CAPTURE(text, value);
            REQUIRE(read_back(text) == value);
            if (value != 0) REQUIRE(digits_in(text) == fewest_digits(value));
        }
        for (const float value : {narrow, static_cast<float>(near)}) {
            if (!std::isfinite(value)) continue;
            const std::string text = shortest_text(value);
            CAPTURE(text, value);
            REQUIRE(static_cast<float>(read_back(text)) == value);
            if (value != 0) REQUIRE(digits_in(text) == fewest_digits(value));
        }
    }
}
