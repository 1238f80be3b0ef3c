#include "bcast/decimal.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "bcast/tensor/half.hpp"
#include "catch.hpp"

using namespace bcast;

namespace {

/// Any finite double, with uniformly distributed exponents.
double any_double(std::mt19937_64& random) {
    for (;;) {
        const auto value = __builtin_bit_cast(double, random());
        if (std::isfinite(value)) return value;
    }
}

std::string scientific(const Decimal& decimal) {
    return (decimal.negative ? "-" : "") + decimal.digits.substr(0, 1) + "." + decimal.digits.substr(1) + "e" +
           std::to_string(decimal.exponent);
}

std::string printed(const char* format, int precision, double value) {
    std::string out(1200, '\0');
    out.resize(static_cast<std::size_t>(std::snprintf(out.data(), out.size(), format, precision, value)));
    return out;
}

}  // namespace

TEST_CASE("Ties go to the even digit, on the exact binary value") {
    const auto fixed = [](double value, int count) {
        const PointText text = point_text(rounded_decimal(value, Notation::positional, count));
        return text.whole + "." + text.fraction;
    };
    CHECK(fixed(0.5, 0) == "0.");
    CHECK(fixed(1.5, 0) == "2.");
    CHECK(fixed(2.5, 0) == "2.");
    CHECK(fixed(0.125, 2) == "0.12");
    CHECK(fixed(0.375, 2) == "0.38");
    CHECK(fixed(0.15, 1) == "0.1");  // the double is slightly less than 0.15
    CHECK(fixed(0.35, 1) == "0.3");  // the double is slightly less than 0.35
    CHECK(fixed(9.9999, 2) == "10.");
    CHECK(fixed(1e-30, 3) == "0.000");
}

TEST_CASE("Rounded digits equal those of the C library") {
    std::mt19937_64 random(1);
    for (int round = 0; round < 4000; ++round) {
        const double value = round % 2 == 0 ? any_double(random) : std::ldexp(static_cast<double>(random() % 4096), -6);
        const int precision = static_cast<int>(random() % 20);
        const Decimal decimal = rounded_decimal(value, Notation::scientific, precision);
        std::string digits = decimal.digits;
        digits.resize(static_cast<std::size_t>(precision) + 1, '0');
        const std::string theirs = printed("%.*e", precision, std::fabs(value));
        CAPTURE(value, precision);
        CHECK(digits.substr(0, 1) + (precision > 0 ? "." + digits.substr(1) : "") ==
              theirs.substr(0, theirs.find('e')));
        CHECK(decimal.exponent == std::atoi(theirs.substr(theirs.find('e') + 1).c_str()));
    }
}

TEST_CASE("The fewest digits read back as the same double, and one digit fewer does not") {
    std::mt19937_64 random(2);
    for (int round = 0; round < 4000; ++round) {
        const double value = any_double(random);
        const Decimal decimal = unique_decimal(value, Dtype::float64);
        CAPTURE(value);
        CHECK(std::strtod(scientific(decimal).c_str(), nullptr) == value);
        if (decimal.digits.size() < 2) continue;
        const auto fewer = static_cast<int>(decimal.digits.size()) - 2;
        CHECK(std::strtod(printed("%.*e", fewer, value).c_str(), nullptr) != value);
    }
}

TEST_CASE("The fewest digits read back as the same float16, for all float16 values") {
    for (std::uint32_t bits = 1; bits < 0x7c00U; ++bits) {
        const double value = float_of_half(static_cast<std::uint16_t>(bits));
        const Decimal decimal = unique_decimal(value, Dtype::float16);
        const auto read = static_cast<float>(std::strtod(scientific(decimal).c_str(), nullptr));
        if (half_of_float(read) != bits || decimal.digits.size() > 5) FAIL_CHECK(scientific(decimal));
    }
}

TEST_CASE("Powers of two, the smallest and the largest numbers have the digits that NumPy prints") {
    CHECK(scientific(unique_decimal(5e-324, Dtype::float64)) == "5.e-324");
    CHECK(scientific(unique_decimal(1.7976931348623157e308, Dtype::float64)) == "1.7976931348623157e308");
    CHECK(scientific(unique_decimal(0x1p-44, Dtype::float64)) == "5.684341886080802e-14");
    CHECK(scientific(unique_decimal(9007199254740992.0, Dtype::float64)) == "9.007199254740992e15");
    CHECK(scientific(unique_decimal(double{0.1F}, Dtype::float32)) == "1.e-1");
    CHECK(scientific(unique_decimal(-0.0, Dtype::float64)) == "-0.e0");
}

TEST_CASE("Fewer digits are rounded from the exact value, and more digits are continued exactly") {
    CHECK(scientific(unique_decimal(1.0 / 3, Dtype::float64, {Notation::positional, 4, {}})) == "3.333e-1");
    CHECK(scientific(unique_decimal(0.5, Dtype::float64, {Notation::positional, 4, 4})) == "5.000e-1");
    CHECK(scientific(unique_decimal(double{0.1F}, Dtype::float32, {Notation::scientific, 10, 10})) ==
          "1.0000000149e-1");
}
