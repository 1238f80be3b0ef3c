#include "bcast/elementwise/scalar.hpp"

#include <limits>

#include "catch.hpp"
#include "support/floats.hpp"

using namespace bcast::ops;
using bcast::Operation;
using bcast::ops::floats::identical;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float largest = std::numeric_limits<float>::max();
constexpr float smallest = std::numeric_limits<float>::denorm_min();

struct TwinRow {
    Operation operation;
    float first;
    float second;
    float result;
};

constexpr auto add = Operation::add;
constexpr auto sub = Operation::sub;
constexpr auto mul = Operation::mul;
constexpr auto div_ = Operation::div;
constexpr auto maximum = Operation::maximum;
constexpr auto minimum = Operation::minimum;
constexpr auto pow_ = Operation::pow;

constexpr TwinRow arithmetic[] = {
    {add, 2, 3, 5},
    {add, 0.1f, 0.2f, 0.3f},
    {add, 16777216, 1, 16777216},
    {add, largest, largest, infinity},
    {add, infinity, -infinity, nan},
    {add, nan, 1, nan},
    {add, -0.0f, 0.0f, 0.0f},
    {add, -0.0f, -0.0f, -0.0f},
    {sub, 2, 3, -1},
    {sub, infinity, infinity, nan},
    {sub, smallest, smallest, 0.0f},
    {sub, 0.0f, 0.0f, 0.0f},
    {mul, 2, -3, -6},
    {mul, infinity, 0, nan},
    {mul, -1, 0.0f, -0.0f},
    {mul, largest, 2, infinity},
    {mul, smallest, 0.5f, 0.0f},
    {mul, smallest, 3, 3 * smallest},
    {div_, 1, 4, 0.25f},
    {div_, 1, 3, 0x1.555556p-2f},
    {div_, 1, 0.0f, infinity},
    {div_, 1, -0.0f, -infinity},
    {div_, -1, 0.0f, -infinity},
    {div_, 0.0f, 0.0f, nan},
    {div_, infinity, infinity, nan},
    {div_, 1, infinity, 0.0f},
    {div_, infinity, 0.0f, infinity},
};

constexpr TwinRow extremes[] = {
    {maximum, 2, 3, 3},
    {maximum, 3, 2, 3},
    {maximum, nan, 1, nan},
    {maximum, 1, nan, nan},
    {maximum, nan, infinity, nan},
    {maximum, -infinity, nan, nan},
    {maximum, nan, nan, nan},
    {maximum, -infinity, -largest, -largest},
    {maximum, 0.0f, -0.0f, -0.0f},
    {maximum, -0.0f, 0.0f, 0.0f},
    {minimum, 2, 3, 2},
    {minimum, 3, 2, 2},
    {minimum, nan, 1, nan},
    {minimum, 1, nan, nan},
    {minimum, nan, -infinity, nan},
    {minimum, infinity, nan, nan},
    {minimum, infinity, largest, largest},
    {minimum, 0.0f, -0.0f, -0.0f},
    {minimum, -0.0f, 0.0f, 0.0f},
};

// The cases of C's Annex F, and integral powers.
constexpr TwinRow powers[] = {
    {pow_, 3, 2, 9},
    {pow_, 2, 10, 1024},
    {pow_, 7, 0.0f, 1},
    {pow_, -7, -0.0f, 1},
    {pow_, 0.0f, 0.0f, 1},
    {pow_, nan, 0.0f, 1},
    {pow_, infinity, 0.0f, 1},
    {pow_, 1, 3.7f, 1},
    {pow_, 1, nan, 1},
    {pow_, 1, -infinity, 1},
    {pow_, -1, infinity, 1},
    {pow_, -1, -infinity, 1},
    {pow_, -2, 3, -8},
    {pow_, -2, 4, 16},
    {pow_, -2, -1, -0.5f},
    {pow_, -2, -2, 0.25f},
    {pow_, -1, 16777215, -1},
    {pow_, -1, 16777216, 1},
    {pow_, -1, 3e38f, 1},
    {pow_, -2, 0.5f, nan},
    {pow_, -2, 2.5f, nan},
    {pow_, -2, 1e-40f, nan},
    {pow_, nan, 1, nan},
    {pow_, 2, nan, nan},
    {pow_, -1, nan, nan},
    {pow_, 0.0f, 3, 0.0f},
    {pow_, -0.0f, 3, -0.0f},
    {pow_, -0.0f, 2, 0.0f},
    {pow_, 0.0f, -3, infinity},
    {pow_, -0.0f, -3, -infinity},
    {pow_, -0.0f, -2, infinity},
    {pow_, -0.0f, -0.5f, infinity},
    {pow_, 0.0f, -infinity, infinity},
    {pow_, 0.0f, infinity, 0.0f},
    {pow_, infinity, 2, infinity},
    {pow_, infinity, -2, 0.0f},
    {pow_, -infinity, 3, -infinity},
    {pow_, -infinity, 2, infinity},
    {pow_, -infinity, -3, -0.0f},
    {pow_, -infinity, -2, 0.0f},
    {pow_, -infinity, 0.5f, infinity},
    {pow_, 2, infinity, infinity},
    {pow_, 2, -infinity, 0.0f},
    {pow_, 0.5f, infinity, 0.0f},
    {pow_, -0.5f, -infinity, infinity},
    {pow_, 10, 39, infinity},
    {pow_, -10, 39, -infinity},
    {pow_, 10, -60, 0.0f},
    {pow_, -10, -61, -0.0f},
    {pow_, 2, -149, smallest},
    {pow_, smallest, 1, smallest},
    {pow_, smallest, -1, infinity},
    {pow_, largest, 1, largest},
    {pow_, -largest, 1, -largest},
    {pow_, 4, 0.5f, 2},
    {pow_, 8, 1.0f / 3, 2},
};

template <std::size_t count>
void twin_gives(const TwinRow (&rows)[count]) {
    for (const TwinRow& row : rows) {
        CAPTURE(static_cast<int>(row.operation), row.first, row.second, row.result);
        const auto value = static_cast<float>(binary_twin(row.operation)(row.first, row.second));
        CAPTURE(value);
        CHECK(identical(value, row.result));
    }
}

}  // namespace

TEST_CASE("arithmetic on floats follows IEEE 754 at infinities and signed zeros") {
    twin_gives(arithmetic);
}

TEST_CASE("maximum and minimum propagate NaN and return the second of two equal zeros") {
    twin_gives(extremes);
}

TEST_CASE("pow follows C at zeros and infinities and NaN and negative bases") {
    twin_gives(powers);
}
