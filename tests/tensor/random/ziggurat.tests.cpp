#include "bcast/tensor/random/ziggurat.hpp"

#include <cmath>

#include "catch.hpp"

using namespace bcast;

namespace {

template <class Float, class Integer>
void check_strips(const Ziggurat<Float, Integer>& table, int bits, double area, double tolerance) {
    CHECK(table.density[0] == 1);
    CHECK(table.inside[1] == 0);
    for (std::size_t i = 2; i < ziggurat_strips; ++i) {
        const double x = std::ldexp(static_cast<double>(table.width[i]), bits);
        CAPTURE(i);
        CHECK(x * (static_cast<double>(table.density[i - 1]) - static_cast<double>(table.density[i])) ==
              Approx(area).epsilon(tolerance));
        CHECK(table.width[i] > table.width[i - 1]);
        CHECK(static_cast<double>(table.inside[i]) < std::ldexp(1.0, bits));
    }
}

}  // namespace

TEST_CASE("All strips of a ziggurat have equal area") {
    check_strips(normal_ziggurat(), 52, 0.00492867323397466, 1e-10);
    check_strips(normal_ziggurat_float(), 23, 0.00492867323397466, 1e-3);
    check_strips(exponential_ziggurat(), 53, 0.0039496598225815572, 1e-10);
    check_strips(exponential_ziggurat_float(), 23, 0.0039496598225815572, 1e-3);
}

TEST_CASE("A ziggurat's edges equal NumPy's to the last bit") {
    // As derived from numbers that Generator draws.
    CHECK(normal_ziggurat().width[0] == 0x1.f493b7815d979p-51);
    CHECK(normal_ziggurat().width[1] == 0x1.b8d0be3fdf6c6p-55);
    CHECK(normal_ziggurat().width[37] == 0x1.bf1d62abf8232p-53);
    CHECK(normal_ziggurat().width[38] == 0x1.c3e70f9594ef3p-53);
    CHECK(normal_ziggurat().width[128] == 0x1.890c35f47f72dp-52);
    CHECK(normal_ziggurat().width[255] == 0x1.d3bb48209ad33p-51);
    CHECK(exponential_ziggurat().width[0] == 0x1.164ec94bf5dc1p-50);
    CHECK(exponential_ziggurat().width[1] == 0x1.0589d8b5d4119p-57);
    CHECK(exponential_ziggurat().width[37] == 0x1.4ebf86bcd0b93p-54);
    CHECK(exponential_ziggurat().width[38] == 0x1.54a0629786f4dp-54);
    CHECK(exponential_ziggurat().width[128] == 0x1.ab9c0df81657ap-53);
    CHECK(exponential_ziggurat().width[255] == 0x1.ec9d9297ebb83p-51);
}
