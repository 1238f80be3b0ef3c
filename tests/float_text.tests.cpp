#include "bcast/float_text.hpp"

#include <limits>

#include "catch.hpp"

using namespace bcast;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE("A float is written with the fewest digits, and always looks like a float") {
    CHECK(python_float_text(1) == "1.0");
    CHECK(python_float_text(-0.0) == "-0.0");
    CHECK(python_float_text(0.1) == "0.1");
    CHECK(python_float_text(double{0.1F}) == "0.10000000149011612");
    CHECK(python_float_text(123456789.123) == "123456789.123");
}

TEST_CASE("Exponents are used from 1e+16 and below 0.0001, and have at least two digits") {
    CHECK(python_float_text(1e15) == "1000000000000000.0");
    CHECK(python_float_text(1e16) == "1e+16");
    CHECK(python_float_text(1.5e300) == "1.5e+300");
    CHECK(python_float_text(0.0001) == "0.0001");
    CHECK(python_float_text(0.00001) == "1e-05");
    CHECK(python_float_text(-2.5e-7) == "-2.5e-07");
}

TEST_CASE("Values that are not finite have Python's notation in every format") {
    CHECK(python_float_text(infinity) == "inf");
    CHECK(python_fixed_text(-infinity, 2) == "-inf");
    CHECK(python_exponent_text(nan_value, 2) == "nan");
    CHECK(python_general_text(-nan_value, 2) == "nan");
}

TEST_CASE("Fixed, exponent and general formats round as Python's format does") {
    CHECK(python_fixed_text(2.675, 2) == "2.67");
    CHECK(python_fixed_text(-0.0, 1) == "-0.0");
    CHECK(python_fixed_text(-0.4, 0) == "-0");
    CHECK(python_fixed_text(1e22, 1) == "10000000000000000000000.0");
    CHECK(python_exponent_text(12345, 2) == "1.23e+04");
    CHECK(python_exponent_text(0, 3) == "0.000e+00");
    CHECK(python_general_text(0.00012345, 3) == "0.000123");
    CHECK(python_general_text(123456, 3) == "1.23e+05");
    CHECK(python_general_text(100, 6) == "100");
    CHECK(python_general_text(0, 6) == "0");
    CHECK(python_general_text(0.5, 0) == "0.5");
}
