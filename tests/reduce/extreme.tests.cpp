#include "bcast/reduce/extreme.hpp"

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "catch.hpp"

namespace bcast::ops {

TEST_CASE("The largest and the smallest element are found at every index for every count") {
    for (std::size_t count = 1; count < 140; ++count) {
        std::vector<float> values(count, 0.5F);
        for (std::size_t at = 0; at < count; ++at) {
            values[at] = 7;
            REQUIRE(largest_of(values.data(), static_cast<std::int64_t>(count)) == 7);
            values[at] = -7;
            REQUIRE(smallest_of(values.data(), static_cast<std::int64_t>(count)) == -7);
            values[at] = std::numeric_limits<float>::quiet_NaN();
            REQUIRE(std::isnan(largest_of(values.data(), static_cast<std::int64_t>(count))));
            REQUIRE(std::isnan(smallest_of(values.data(), static_cast<std::int64_t>(count))));
            values[at] = 0.5F;
        }
    }
}

TEST_CASE("Infinities of both signs are not NaN, and the extreme of no elements is an infinity") {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    std::vector<float> values(100, infinity);
    for (std::size_t at = 0; at < values.size(); at += 2) values[at] = -infinity;
    CHECK(largest_of(values.data(), 100) == infinity);
    CHECK(smallest_of(values.data(), 100) == -infinity);
    CHECK(largest_of(values.data(), 0) == -infinity);
    CHECK(smallest_of(values.data(), 0) == infinity);
}

}  // namespace bcast::ops
