#include "bcast/tensor/printing/window.hpp"

#include "bcast/raised.hpp"
#include "catch.hpp"

using namespace bcast;

TEST_CASE("Only axes longer than both edges are summarized, and only in a summary") {
    const std::vector<Extent> sizes{6, 7, 0};
    const auto whole = shown_axes(sizes, false, 3);
    CHECK(whole[1].count() == 7);
    CHECK_FALSE(whole[1].gap);
    const auto cut = shown_axes(sizes, true, 3);
    CHECK_FALSE(cut[0].gap);
    CHECK(cut[0].count() == 6);
    CHECK(cut[1].gap);
    CHECK(cut[1].count() == 6);
    CHECK(cut[2].count() == 0);
    CHECK_THROWS_AS(shown_axes(sizes, true, 0), Unsupported);
    CHECK_FALSE(shown_axes(sizes, true, INT64_MAX)[1].gap);
}

TEST_CASE("Elements are read in row-major order, whatever the strides") {
    Tensor tensor = empty(Workspace{}, Dtype::int64, {8});
    for (Extent i = 0; i < 8; ++i) write(tensor, i, i);
    tensor.sizes = {4, 2};
    tensor.strides = {1, 4};
    const auto elements = shown_elements(tensor, shown_axes(tensor.sizes, true, 1));
    const std::vector<Scalar> expected{std::int64_t{0}, std::int64_t{4}, std::int64_t{3}, std::int64_t{7}};
    CHECK(elements == expected);
}

TEST_CASE("Too many elements are rejected before they are read") {
    Tensor tensor = empty(Workspace{}, Dtype::float32, {1});
    tensor.sizes = {Extent{1} << 40, Extent{1} << 22};
    tensor.strides = {0, 0};
    CHECK_THROWS_AS(shown_elements(tensor, shown_axes(tensor.sizes, false, 3)), Unsupported);
}
