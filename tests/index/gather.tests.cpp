#include "bcast/index/gather.hpp"

#include <vector>

#include "bcast/tensor/factory.hpp"
#include "catch.hpp"

using namespace bcast;

namespace {

using Sizes = std::vector<Extent>;

}  // namespace

TEST_CASE("Gathering from a shape-only tensor infers the shape") {
    ops::Context context;
    context.workspace.max_elements = 5;
    const Tensor large = empty(context.workspace, Dtype::float32, {2, 3});
    const std::vector<Scalar> values{std::int64_t{1}, std::int64_t{0}};
    const Tensor column = from_values({}, Dtype::int64, {2, 1}, values);
    const Tensor list = from_values({}, Dtype::int64, {2}, values);
    CHECK(ops::gather(context, large, 1, column).shape_only());
    CHECK(ops::gather(context, large, 1, column).sizes == Sizes{2, 1});
    CHECK(ops::index_select(context, large, 1, list).sizes == Sizes{2, 2});
    CHECK(ops::take_along_axis(context, Dialect::numpy, large, column, 1).sizes == Sizes{2, 1});
    CHECK(ops::scatter(context, large, 1, column, Scalar{1.0}).shape_only());
    CHECK(ops::index_fill(context, large, 0, list, Scalar{1.0}).shape_only());
}
