#include "bcast/reduce/sum.hpp"

#include <cstddef>
#include <vector>

#include "catch.hpp"

namespace bcast::ops {
namespace {

/// The reference implementation of every SIMD width.
template <class Sum>
Sum scalar_sum(const Sum* values, std::int64_t count) {
    if (count > pairwise_block) {
        const std::int64_t half = first_half(count);
        return scalar_sum(values, half) + scalar_sum(values + half, count - half);
    }
    if (count < 8) {
        Sum sum = 0;
        for (std::int64_t i = 0; i < count; ++i) sum += values[i];
        return sum;
    }
    Sum s[8] = {};
    std::int64_t at = 0;
    for (; at + 8 <= count; ++at) {
        for (std::int64_t lane = 0; lane < 8; ++lane) s[lane] += values[at + lane];
        at += 7;
    }
    Sum sum = ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));
    for (; at < count; ++at) sum += values[at];
    return sum;
}

/// v(0) + ... + v(7), added as pairs of pairs.
template <class Value>
float group_sum(Value v) {
    return ((v(0) + v(1)) + (v(2) + v(3))) + ((v(4) + v(5)) + (v(6) + v(7)));
}

/// The reference implementation of add_grouped_sums.
double scalar_grouped_sum(const float* values, std::int64_t count) {
    double s[16] = {};
    std::int64_t at = 0;
    for (; at + 128 <= count; at += 128) {
        for (std::int64_t lane = 0; lane < 16; ++lane)
            s[lane] += static_cast<double>(group_sum([&](int v) { return values[at + lane + 16 * v]; }));
    }
    for (; at + 16 <= count; at += 16) {
        for (std::int64_t lane = 0; lane < 16; ++lane) s[lane] += static_cast<double>(values[at + lane]);
    }
    const auto four = [&s](int i) { return (s[i] + s[i + 8]) + (s[i + 4] + s[i + 12]); };
    double sum = (four(0) + four(2)) + (four(1) + four(3));
    for (; at < count; ++at) sum += static_cast<double>(values[at]);
    return sum;
}

double grouped_sum(const float* values, std::int64_t count) {
    double sum = 0;
    add_grouped_sums(&sum, values, 0, 1, count);
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
            REQUIRE(pairwise_sum(floats.data() + start, count) == scalar_sum(floats.data() + start, count));
            REQUIRE(pairwise_sum(doubles.data() + start, count) == scalar_sum(doubles.data() + start, count));
            REQUIRE(grouped_sum(floats.data() + start, count) == scalar_grouped_sum(floats.data() + start, count));
        }
    }
    for (const std::int64_t count : {1000, 1001, 1027, 1499})
        CHECK(pairwise_sum(doubles.data(), count) == scalar_sum(doubles.data(), count));
}

TEST_CASE(
    "Row sums are added to the previous sums, each in the order of a single row, and write to no sum behind them") {
    constexpr std::int64_t stride = 300;
    const std::vector<float> values = some<float>(11 * stride);
    for (const std::int64_t count : {0, 1, 15, 16, 64, 127, 128, 300}) {
        for (std::int64_t rows = 0; rows < 11; ++rows) {
            std::vector<double> sums(12, 2);
            add_grouped_sums(sums.data(), values.data() + 1, stride, rows, count);
            for (std::int64_t row = 0; row < 12; ++row) {
                const float* first = values.data() + 1 + row * stride;
                REQUIRE(sums[static_cast<std::size_t>(row)] == (row < rows ? 2 + scalar_grouped_sum(first, count) : 2));
            }
        }
    }
}

TEST_CASE("Adding rows to sums adds eight rows at a time and writes to no sum behind them") {
    constexpr std::int64_t stride = 41;
    const std::vector<float> values = some<float>(20 * stride);
    for (std::int64_t count = 0; count < 40; ++count) {
        for (const std::int64_t rows : {0, 1, 7, 8, 9, 16, 19}) {
            std::vector<double> sums(42, 2);
            add_rows_in_groups(sums.data(), values.data() + 1, stride, rows, count);
            for (std::int64_t i = 0; i < 42; ++i) {
                double sum = 2;
                const auto at = [&](std::int64_t row) {
                    return values[static_cast<std::size_t>(row * stride + i + 1)];
                };
                std::int64_t row = 0;
                for (; i < count && row + 8 <= rows; row += 8)
                    sum += static_cast<double>(group_sum([&](int v) { return at(row + v); }));
                for (; i < count && row < rows; ++row) sum += static_cast<double>(at(row));
                REQUIRE(sums[static_cast<std::size_t>(i)] == sum);
            }
        }
    }
}

}  // namespace bcast::ops
