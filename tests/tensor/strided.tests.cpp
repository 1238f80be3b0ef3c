#include "bcast/tensor/strided.hpp"

#include <cstdint>
#include <vector>

#include "bcast/raised.hpp"
#include "catch.hpp"

using namespace bcast;

namespace {

const Tensor six = empty({}, Dtype::float32, {2, 3});

}  // namespace

TEST_CASE("A view has the given sizes, strides and offset, on the same storage") {
    const Tensor view = strided_view(six, {2}, {3}, 1);
    CHECK(view.sizes == std::vector<Extent>{2});
    CHECK(view.strides == std::vector<Extent>{3});
    CHECK(view.offset == 1);
    CHECK(view.storage == six.storage);
}

TEST_CASE("A view must stay within the storage") {
    CHECK_NOTHROW(strided_view(six, {6}, {1}, 0));
    CHECK_NOTHROW(strided_view(six, {6}, {-1}, 5));
    CHECK_NOTHROW(strided_view(six, {100}, {0}, 5));
    CHECK_THROWS_AS(strided_view(six, {6}, {1}, 1), Raised);
    CHECK_THROWS_AS(strided_view(six, {7}, {1}, 0), Raised);
    CHECK_THROWS_AS(strided_view(six, {6}, {-1}, 4), Raised);
    CHECK_THROWS_AS(strided_view(six, {}, {}, 6), Raised);
}

TEST_CASE("An offset that overflows 64 bits is out of bounds") {
    CHECK_THROWS_AS(strided_view(six, {3}, {INT64_MAX / 2}, 1), Raised);
    CHECK_THROWS_AS(strided_view(six, {2, 2}, {INT64_MAX, INT64_MAX}, 0), Raised);
    CHECK_THROWS_AS(strided_view(six, {-1}, {1}, 0), Raised);
}

TEST_CASE("Without an element, or without storage, nothing is out of bounds") {
    CHECK_NOTHROW(strided_view(six, {0, 9}, {100, 100}, 100));
    Tensor shape_only = six;
    shape_only.storage = nullptr;
    CHECK_NOTHROW(strided_view(shape_only, {100}, {100}, 100));
}
