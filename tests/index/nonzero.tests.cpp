#include "bcast/index/nonzero.hpp"
#include "bcast/elementwise/copy.hpp"

#include <vector>

#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "catch.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

Tensor sample() {
    const std::vector<Scalar> values{0.0, 0.5, -2.0, 0.0, 0.0, 1.0};
    return from_values({}, Dtype::float32, {2, 3}, values);
}

}  // namespace

TEST_CASE("The indices of nonzero elements are in row-major order") {
    ops::Context context;
    const Tensor rows = ops::nonzero(context, Dialect::pytorch, sample());
    CHECK(rows.sizes == Sizes{3, 2});
    CHECK(rows.strides == Sizes{1, 3});
    CHECK(elements_of(ops::contiguous(context, rows)) == Sizes{0, 1, 0, 2, 1, 2});
    const auto axes = ops::nonzero_along_axes(context, sample());
    REQUIRE(axes.size() == 2);
    CHECK(elements_of(axes[0]) == Sizes{0, 0, 1});
    CHECK(elements_of(axes[1]) == Sizes{1, 2, 2});
}

TEST_CASE("A transposed tensor is read in its logical order") {
    ops::Context context;
    const Tensor turned = transpose(Dialect::numpy, sample(), 0, 1);
    const Tensor rows = ops::contiguous(context, ops::nonzero(context, Dialect::numpy, turned));
    CHECK(elements_of(rows) == Sizes{1, 0, 2, 0, 2, 1});
}

TEST_CASE("A 0-dimensional tensor has one row without elements, or no row") {
    ops::Context context;
    CHECK(ops::nonzero(context, Dialect::pytorch, scalar_tensor({}, Dtype::int64, std::int64_t{3})).sizes ==
          Sizes{1, 0});
    CHECK(ops::nonzero(context, Dialect::pytorch, scalar_tensor({}, Dtype::int64, std::int64_t{0})).sizes ==
          Sizes{0, 0});
    CHECK(ops::nonzero_along_axes(context, scalar_tensor({}, Dtype::bool_, true)).size() == 1);
}

TEST_CASE("An axis without elements has no indices") {
    ops::Context context;
    CHECK(ops::nonzero(context, Dialect::numpy, empty({}, Dtype::float32, {2, 0, 3})).sizes == Sizes{0, 3});
}

TEST_CASE("nonzero of a tensor that was not computed is unsupported") {
    ops::Context context;
    context.workspace.max_elements = 1;
    CHECK_THROWS_AS(ops::nonzero(context, Dialect::numpy, empty(context.workspace, Dtype::bool_, {2})), Unsupported);
}
