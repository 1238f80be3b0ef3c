#include "bcast/index/repeat.hpp"

#include <vector>

#include "catch.hpp"

using namespace bcast;

namespace {

using Sizes = std::vector<Extent>;

}  // namespace

TEST_CASE("A repeated tensor over the limit is shape-only, and so are tensors computed from one") {
    ops::Context context;
    context.workspace.max_elements = 10;
    const Tensor small = empty(context.workspace, Dtype::float32, {2, 3});
    const Tensor large = ops::repeat(context, small, Sizes{5, 4});
    CHECK(large.shape_only());
    CHECK(large.sizes == Sizes{10, 12});
    CHECK(ops::tile(context, Dialect::numpy, large, Sizes{2}).sizes == Sizes{10, 24});
    CHECK(ops::roll(context, Dialect::pytorch, large, Sizes{1}, Sizes{0}).shape_only());
    CHECK(ops::roll(context, Dialect::pytorch, large, Sizes{1}, {}).sizes == Sizes{10, 12});
    CHECK(ops::repeat_each(context, Dialect::pytorch, large, Sizes{2}, 1).sizes == Sizes{10, 24});
}
