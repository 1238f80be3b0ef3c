#include "bcast/broadcasting/expand.hpp"

#include <string>
#include <vector>

#include "bcast/raised.hpp"
#include "catch.hpp"
#include "support/raised.hpp"
#include "support/recording_observer.hpp"

using namespace bcast;

namespace {

using Sizes = std::vector<Extent>;

struct Watched {
    testing::RecordingObserver observer;
    ops::Context context{{}, &observer};
};

}  // namespace

TEST_CASE("An expanded tensor shares its elements and rereads them with stride 0") {
    Watched watched;
    const Tensor column = empty({}, Dtype::float32, {2, 1});
    const Tensor wide = ops::expand(watched.context, Dialect::pytorch, "expand", column, Sizes{4, -1, 3});
    CHECK(wide.sizes == Sizes{4, 2, 3});
    CHECK(wide.strides == Sizes{0, 1, 0});
    CHECK(wide.storage == column.storage);
    CHECK(watched.observer.alignments == std::vector<std::string>{"expand (4, 2, 3)"});
}

TEST_CASE("Names stay with their axes, and new axes are unnamed") {
    ops::Context context;
    Tensor named = empty({}, Dtype::float32, {2, 1});
    named.names = {"N", "C"};
    const Tensor wide = ops::expand(context, Dialect::pytorch, "expand", named, Sizes{4, 2, 3});
    CHECK(wide.names == std::vector<Name>{std::nullopt, "N", "C"});
}

TEST_CASE("Tensors are broadcast to a common shape, each as a view of its own elements") {
    Watched watched;
    const std::vector<Tensor> tensors{empty({}, Dtype::float32, {3}), empty({}, Dtype::int64, {2, 1})};
    const auto views = ops::broadcast_tensors(watched.context, Dialect::numpy, tensors);
    REQUIRE(views.size() == 2);
    CHECK(views[0].sizes == Sizes{2, 3});
    CHECK(views[0].strides == Sizes{0, 1});
    CHECK(views[1].strides == Sizes{1, 0});
    CHECK(views[1].storage == tensors[1].storage);
    CHECK(watched.observer.alignments == std::vector<std::string>{"broadcast_arrays (2, 3)"});
}

TEST_CASE("A shape-only tensor is expanded like any other") {
    ops::Context context;
    context.workspace.max_elements = 4;
    const Tensor large = empty(context.workspace, Dtype::float32, {1, 5});
    const Tensor wide = ops::expand(context, Dialect::pytorch, "expand", large, Sizes{1000000, 5});
    CHECK(wide.shape_only());
    CHECK(wide.numel() == 5000000);
}

TEST_CASE("A clash is reported to the observer and raised with the library's message") {
    Watched watched;
    const std::vector<Tensor> tensors{empty({}, Dtype::float32, {3}), empty({}, Dtype::float32, {4})};
    const auto raised = [&](Dialect dialect) {
        return testing::message_of([&] { ops::broadcast_tensors(watched.context, dialect, tensors); });
    };
    CHECK(raised(Dialect::pytorch) ==
          "RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 0");
    CHECK(raised(Dialect::numpy) ==
          "ValueError: shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with "
          "shape (3,) and arg 1 with shape (4,).");
    CHECK(watched.observer.alignments == std::vector<std::string>{"broadcast_tensors fails", "broadcast_arrays fails"});
}

TEST_CASE("A view of more elements than may be computed has sizes and strides but no elements") {
    Watched watched;
    watched.context.workspace.max_elements = 100;
    const Tensor one = empty(watched.context.workspace, Dtype::float32, {1});
    const Tensor wide = ops::expand(watched.context, Dialect::numpy, "broadcast_to", one, Sizes{101});
    CHECK(wide.shape_only());
    CHECK(wide.sizes == Sizes{101});
    CHECK(wide.strides == Sizes{0});
    CHECK_FALSE(ops::expand(watched.context, Dialect::numpy, "broadcast_to", one, Sizes{100}).shape_only());
    const Tensor both[] = {one, empty(watched.context.workspace, Dtype::float32, {101, 1})};
    CHECK(ops::broadcast_tensors(watched.context, Dialect::pytorch, both)[0].shape_only());
}
