#include "bcast/ops/reduce_sum.hpp"

#include <cstddef>
#include <vector>

#include "catch.hpp"

namespace bcast::ops {
namespace {

/// The specification of every SIMD width.
template <class Sum, class Element>
Sum scalar_sum(const Element* values, std::int64_t count) {
    if (count > pairwise_block) {
        const std::int64_t half = first_half(count);
        return scalar_sum<Sum>(values, half) + scalar_sum<Sum>(values + half, count - half);
    }
    if (count < 8) {
        Sum sum = 0;
        for (std::int64_t i = 0; i < count; ++i) sum += static_cast<Sum>(values[i]);
        return sum;
    }
    Sum s[8] = {};
    std::int64_t at = 0;
    for (; at + 8 <= count; ++at) {
        for (std::int64_t lane = 0; lane < 8; ++lane) s[lane] += static_cast<Sum>(values[at + lane]);
        at += 7;
    }
    Sum sum = ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));
    for (; at < count; ++at) sum += static_cast<Sum>(values[at]);
    return sum;
}

template <class Element>
std::vector<Element> some(std::size_t count) {
    std::vector<Element> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<Element>(1) / static_cast<Element>(3 * i + 1);
    return values;
}

}  // namespace

TEST_CASE("Sums have the bits of the scalar order for every count and alignment") {
    const std::vector<float> floats = some<float>(1500);
    const std::vector<double> doubles = some<double>(1500);
    for (std::int64_t count = 0; count < 300; ++count) {
        for (std::size_t start = 0; start < 3; ++start) {
            REQUIRE(pairwise_sum(floats.data() + start, count) == scalar_sum<float>(floats.data() + start, count));
            REQUIRE(pairwise_sum(doubles.data() + start, count) == scalar_sum<double>(doubles.data() + start, count));
            REQUIRE(pairwise_sum_in_double(floats.data() + start, count) ==
                    scalar_sum<double>(floats.data() + start, count));
        }
    }
    for (const std::int64_t count : {1000, 1001, 1027, 1499})
        CHECK(pairwise_sum(doubles.data(), count) == scalar_sum<double>(doubles.data(), count));
}

TEST_CASE("Adding a row to sums touches no element behind it") {
    const std::vector<float> row = some<float>(40);
    for (std::int64_t count = 0; count < 35; ++count) {
        std::vector<double> sums(40, 2);
        add_to(sums.data(), row.data() + 1, count);
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const bool added = static_cast<std::int64_t>(i) < count;
            REQUIRE(sums[i] == (added ? 2 + static_cast<double>(row[i + 1]) : 2));
        }
    }
}

}  // namespace bcast::ops
