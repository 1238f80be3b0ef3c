#include "bcast/index/triangle.hpp"

#include <cstdint>
#include <limits>
#include <vector>

#include "bcast/tensor/factory.hpp"
#include "catch.hpp"

using namespace bcast;

TEST_CASE("A triangle is a new tensor, and its operand is unchanged") {
    ops::Context context;
    const Tensor ones = full({}, Dialect::pytorch, Dtype::int64, shape_of({2, 2}), std::int64_t{1});
    CHECK(read(ops::lower_triangle(context, Dialect::pytorch, ones, 0), 1) == Scalar{std::int64_t{0}});
    CHECK(read(ones, 1) == Scalar{std::int64_t{1}});
}

TEST_CASE("A diagonal beyond the range of integers keeps or clears everything") {
    ops::Context context;
    const Tensor ones = full({}, Dialect::pytorch, Dtype::int64, shape_of({2, 2}), std::int64_t{1});
    constexpr Extent most = std::numeric_limits<Extent>::max();
    CHECK(read(ops::upper_triangle(context, Dialect::numpy, ones, most), 1) == Scalar{std::int64_t{0}});
    CHECK(read(ops::upper_triangle(context, Dialect::numpy, ones, -most), 2) == Scalar{std::int64_t{1}});
    CHECK(read(ops::lower_triangle(context, Dialect::numpy, ones, most), 1) == Scalar{std::int64_t{1}});
}

TEST_CASE("The triangle of a shape-only tensor is shape-only") {
    ops::Context context;
    context.workspace.max_elements = 3;
    CHECK(
        ops::upper_triangle(context, Dialect::pytorch, empty(context.workspace, Dtype::int64, {2, 2}), 0).shape_only());
}
