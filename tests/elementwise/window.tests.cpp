#include "bcast/elementwise/window.hpp"

#include <vector>

#include "catch.hpp"

using namespace bcast;
using namespace bcast::ops;

namespace {

/// Elements of a floating point dtype.
std::vector<Scalar> reals(std::initializer_list<double> values) {
    return {values.begin(), values.end()};
}

std::vector<Scalar> integers(std::initializer_list<std::int64_t> values) {
    return {values.begin(), values.end()};
}

}  // namespace

TEST_CASE("A window is computed index by index with any strides") {
    const std::vector<Scalar> first = reals({1, 2, 3});
    const std::vector<Scalar> second = reals({10, 20});
    const Extent shape[] = {2, 3};
    const Extent along[] = {0, 1};
    const Extent down[] = {1, 0};
    std::vector<Scalar> result(7, Scalar(-1.0));
    compute_window(Operation::sub, shape, {first.data(), along}, {second.data(), down}, result.data());
    CHECK(result == reals({-9, -8, -7, -19, -18, -17, -1}));
    const Extent back[] = {0, -1};
    compute_window(Operation::mul, shape, {first.data() + 2, back}, {second.data(), down}, result.data());
    CHECK(result == reals({30, 20, 10, 60, 40, 20, -1}));
}

TEST_CASE("A 0-dimensional window has one element, and one with an extent of 0 has none") {
    const Scalar first = 7.0;
    const Scalar second = 2.0;
    Scalar result[] = {-1.0, -1.0};
    compute_window(Operation::div, {}, {&first, {}}, {&second, {}}, result);
    CHECK(result[0] == Scalar(3.5));
    CHECK(result[1] == Scalar(-1.0));
    const Extent shape[] = {3, 0};
    const Extent strides[] = {1, 1};
    compute_window(Operation::add, shape, {nullptr, strides}, {nullptr, strides}, nullptr);
}

TEST_CASE("Operations of two operands have windows, and functions of reals have none") {
    CHECK(has_window(Operation::add));
    CHECK(has_window(Operation::lt));
    CHECK(has_window(Operation::bitwise_and));
    CHECK_FALSE(has_window(Operation::atan2));
    CHECK_FALSE(has_window(Operation::exp));
    CHECK_FALSE(has_window(Operation::where));
}

TEST_CASE("A window of bitwise operations uses the integral parts of its values") {
    const std::vector<Scalar> first = reals({6.5, -1, 1e30});
    const std::vector<Scalar> second = reals({3, 5.9, 7});
    const Extent shape[] = {3};
    const Extent along[] = {1};
    std::vector<Scalar> result(3);
    compute_window(Operation::bitwise_and, shape, {first.data(), along}, {second.data(), along}, result.data());
    CHECK(result == integers({2, 5, 0}));
}

TEST_CASE("A window of integers is exact") {
    const std::vector<Scalar> first = integers({9007199254740993, -7, 1});
    const std::vector<Scalar> second = integers({2, 2, 1});
    const Extent shape[] = {3};
    const Extent along[] = {1};
    std::vector<Scalar> result(3);
    compute_window(Operation::add, shape, {first.data(), along}, {second.data(), along}, result.data());
    CHECK(result == integers({9007199254740995, -5, 2}));
    compute_window(Operation::div, shape, {first.data(), along}, {second.data(), along}, result.data());
    CHECK(result[1] == Scalar(-3.5));
}
