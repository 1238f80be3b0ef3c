#include "bcast/tensor/random/double_double.hpp"

#include <cmath>

#include "catch.hpp"

using namespace bcast;

namespace {

/// Whether a == b to about 100 bits.
bool close(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble apart = a + DoubleDouble{-b.high, -b.low};
    return std::fabs(apart.high) <= 0x1p-98 * std::fabs(b.high);
}

}  // namespace

TEST_CASE("The exponential function of 1 has twice the digits of a double") {
    const DoubleDouble e = exp_of({1, 0});
    CHECK(e.high == 0x1.5bf0a8b145769p+1);
    CHECK(close(e, {0x1.5bf0a8b145769p+1, 0x1.4d57ee2b1013ap-53}));
    CHECK(exp_of({0, 0}).high == 1);
}

TEST_CASE("The logarithm is the inverse of the exponential function") {
    for (const double x : {-7.75, -4.5, -1.0, -0.001, 0.25}) {
        CAPTURE(x);
        CHECK(std::fabs((log_of(exp_of({x, 0})) + DoubleDouble{-x, 0}).high) < 1e-26);
    }
}

TEST_CASE("A quotient times its divisor is the dividend") {
    const DoubleDouble third = DoubleDouble{1, 0} / DoubleDouble{3, 0};
    CHECK(third.low != 0);
    CHECK(close(third * DoubleDouble{3, 0}, {1, 0}));
}
