#include "bcast/index/join.hpp"

#include <vector>

#include "bcast/tensor/views/axes.hpp"
#include "catch.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("Tensors of any strides are joined in their logical order") {
    ops::Context context;
    const std::vector<Tensor> tensors{transpose(Dialect::pytorch, counted({2, 3}), 0, 1), counted({3, 1})};
    const Tensor out = ops::cat(context, Dialect::pytorch, tensors, 1);
    CHECK(out.sizes == Sizes{3, 3});
    CHECK(elements_of(out) == Sizes{0, 3, 0, 1, 4, 1, 2, 5, 2});
}

TEST_CASE("Joining with a shape-only tensor infers the shape") {
    ops::Context context;
    context.workspace.max_elements = 4;
    const std::vector<Tensor> tensors{empty(context.workspace, Dtype::int64, {5}), counted({2})};
    const Tensor out = ops::cat(context, Dialect::numpy, tensors, 0);
    CHECK(out.shape_only());
    CHECK(out.sizes == Sizes{7});
    const std::vector<Tensor> pair{tensors[0], tensors[0]};
    CHECK(ops::stack(context, Dialect::pytorch, pair, -1).sizes == Sizes{5, 2});
}

TEST_CASE("A joined tensor over the limit is shape-only") {
    ops::Context context;
    context.workspace.max_elements = 4;
    const std::vector<Tensor> pair{counted({3}), counted({3})};
    CHECK(ops::cat(context, Dialect::pytorch, pair, 0).shape_only());
}
