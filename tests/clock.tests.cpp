#include "bcast/clock.hpp"

#include "catch.hpp"

TEST_CASE("The steady clock never goes back") {
    const auto before = bcast::steady_now();
    CHECK(bcast::steady_now() >= before);
}

TEST_CASE("The system clock is later than 2020") {
    CHECK(bcast::since_1970() > std::chrono::hours(24 * 365 * 50));
}
