#include "bcast/elementwise/window.hpp"

#include <vector>

#include "catch.hpp"

using namespace bcast;
using namespace bcast::ops;

TEST_CASE("A window is computed index by index with any strides") {
    const float first[] = {1, 2, 3};
    const float second[] = {10, 20};
    const Extent shape[] = {2, 3};
    const Extent along[] = {0, 1};
    const Extent down[] = {1, 0};
    std::vector<float> result(7, -1);
    compute_window(Operation::sub, shape, {first, along}, {second, down}, result.data());
    CHECK(result == std::vector<float>{-9, -8, -7, -19, -18, -17, -1});
    const Extent back[] = {0, -1};
    compute_window(Operation::mul, shape, {first + 2, back}, {second, down}, result.data());
    CHECK(result == std::vector<float>{30, 20, 10, 60, 40, 20, -1});
}

TEST_CASE("The empty shape is one element of a window, and an extent 0 none") {
    const float first = 7;
    const float second = 2;
    float result[] = {-1, -1};
    compute_window(Operation::div, {}, {&first, {}}, {&second, {}}, result);
    CHECK(result[0] == 3.5F);
    CHECK(result[1] == -1);
    const Extent shape[] = {3, 0};
    const Extent strides[] = {1, 1};
    compute_window(Operation::add, shape, {nullptr, strides}, {nullptr, strides}, nullptr);
}

TEST_CASE("Operations of two operands have windows, functions of reals have none") {
    CHECK(has_window(Operation::add));
    CHECK(has_window(Operation::lt));
    CHECK(has_window(Operation::bitwise_and));
    CHECK_FALSE(has_window(Operation::atan2));
    CHECK_FALSE(has_window(Operation::exp));
    CHECK_FALSE(has_window(Operation::where));
}

TEST_CASE("A window of bits takes the whole parts of its values") {
    const float first[] = {6.5F, -1, 1e30F};
    const float second[] = {3, 5.9F, 7};
    const Extent shape[] = {3};
    const Extent along[] = {1};
    float result[3];
    compute_window(Operation::bitwise_and, shape, {first, along}, {second, along}, result);
    CHECK(result[0] == 2);
    CHECK(result[1] == 5);
    CHECK(result[2] == 0);
}
