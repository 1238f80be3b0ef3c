#include "bcast/tensor/random/fill.hpp"

#include "catch.hpp"

using namespace bcast;

TEST_CASE("Elements are written in memory order, not in index order") {
    Tensor tensor = empty(Workspace{}, Dtype::int64, {3, 2});
    std::swap(tensor.sizes[0], tensor.sizes[1]);
    std::swap(tensor.strides[0], tensor.strides[1]);
    Extent next = 0;
    fill_each(tensor, [&] { return next++; });
    for (Extent i = 0; i < 6; ++i) CHECK(read(tensor, i) == Scalar{i});
}

TEST_CASE("Every index is visited once, with an offset for each tensor") {
    const Tensor first = empty(Workspace{}, Dtype::int64, {2, 1, 3});
    Tensor second = first;
    second.strides = {1, 7, 0};
    std::vector<std::vector<Extent>> seen;
    for_each_index({&first, &second}, memory_order(first), [&](const std::vector<Extent>& at) { seen.push_back(at); });
    CHECK(seen == std::vector<std::vector<Extent>>{{0, 0}, {1, 0}, {2, 0}, {3, 1}, {4, 1}, {5, 1}});
}

TEST_CASE("A 0-dimensional tensor has one element, and one with a size of 0 none") {
    int count = 0;
    const auto visit = [&](const std::vector<Extent>&) { ++count; };
    const Tensor scalar = empty(Workspace{}, Dtype::int64, {});
    for_each_index({&scalar}, memory_order(scalar), visit);
    CHECK(count == 1);
    const Tensor none = empty(Workspace{}, Dtype::int64, {4, 0});
    for_each_index({&none}, memory_order(none), visit);
    CHECK(count == 1);
}
