#include "bcast/ops/window.hpp"

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
