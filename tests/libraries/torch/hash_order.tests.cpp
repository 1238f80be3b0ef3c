#include "bcast/libraries/torch/hash_order.hpp"

#include <algorithm>
#include <numeric>

#include "catch.hpp"
#include "support/sanitized.hpp"

using bcast::python::torch::hash_order;
using bcast::testing::cases_of;

TEST_CASE("A hash table lists elements that fell into an empty bucket first") {
    const std::vector<std::uint64_t> hashes{3, 1, 16, 2};
    CHECK(hash_order(hashes) == std::vector<std::size_t>{3, 1, 2, 0});
}

TEST_CASE("A hash table loses no element, however often it grows") {
    std::vector<std::uint64_t> hashes(static_cast<std::size_t>(cases_of(3'000'000)));
    std::iota(hashes.begin(), hashes.end(), std::uint64_t{0});
    std::vector<std::size_t> order = hash_order(hashes);
    std::sort(order.begin(), order.end());
    REQUIRE(order.size() == hashes.size());
    CHECK(order.back() == hashes.size() - 1);
}
