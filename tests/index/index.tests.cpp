#include "bcast/index/index.hpp"

#include <string>
#include <vector>

#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "catch.hpp"
#include "support/raised.hpp"
#include "support/recording_observer.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;
using ops::IndexItem;

namespace {

using Items = std::vector<IndexItem>;

Tensor integers(Sizes sizes, const Sizes& values) {
    const std::vector<Scalar> scalars(values.begin(), values.end());
    return from_values({}, Dtype::int64, std::move(sizes), scalars);
}

}  // namespace

TEST_CASE("An index of integers and slices returns a view, and one with tensors a copy") {
    ops::Context context;
    const Tensor tensor = counted({3, 4});
    const Tensor view = ops::index_get(context, Dialect::numpy, tensor, Items{std::int64_t{1}, Slice{3, {}, -1}});
    CHECK(view.storage == tensor.storage);
    CHECK(view.offset == 7);
    CHECK(view.strides == Sizes{-1});
    const Tensor copy = ops::index_get(context, Dialect::numpy, tensor, Items{integers({2}, {2, -3})});
    CHECK(copy.storage != tensor.storage);
    CHECK(elements_of(copy) == Sizes{8, 9, 10, 11, 0, 1, 2, 3});
}

TEST_CASE("The observer is notified how index tensors broadcast, and how an assigned value does") {
    RecordingObserver observer;
    ops::Context context{{}, &observer};
    const Tensor tensor = counted({3, 4});
    const Items items{integers({2, 1}, {0, 2}), integers({3}, {0, 1, 3})};
    CHECK(elements_of(ops::index_get(context, Dialect::pytorch, tensor, items)) == Sizes{0, 1, 3, 8, 9, 11});
    ops::index_set(context, Dialect::pytorch, tensor, items, integers({3}, {-1, -2, -3}));
    CHECK(elements_of(tensor) == Sizes{-1, -2, 2, -3, 4, 5, 6, 7, -1, -2, 10, -3});
    CHECK(observer.alignments ==
          std::vector<std::string>{"broadcast_tensors (2, 3)", "broadcast_tensors (2, 3)", "index_put_ (2, 3)"});
}

TEST_CASE("A number assigned through a mask reaches the elements that a row of values reaches") {
    RecordingObserver observer;
    ops::Context context{{}, &observer};
    const Dialect dialect = GENERATE(Dialect::pytorch, Dialect::numpy);
    const Tensor tensor = counted({3, 4});
    // Every second column, from the last row up: elements 9, 11, 5, 7, 1, 3.
    const Tensor view = ops::index_get(context, Dialect::numpy, tensor, Items{Slice{{}, {}, -1}, Slice{1, {}, 2}});
    const std::vector<Scalar> truths{true, false, true, true, false, true};
    const Items mask{from_values({}, Dtype::bool_, {3, 2}, truths)};
    const bool is_number = GENERATE(true, false);
    ops::index_set(context, dialect, view, mask, is_number ? integers({}, {-1}) : integers({4}, {-1, -1, -1, -1}));
    CHECK(elements_of(tensor) == Sizes{0, 1, 2, -1, 4, -1, 6, -1, 8, -1, 10, 11});
    CHECK(observer.alignments.back() == "index_put_ (4,)");
}

TEST_CASE("Rows of many elements are gathered like short ones") {
    ops::Context context;
    const Tensor tensor = counted({5, 100});
    const Tensor rows = ops::index_get(context, Dialect::pytorch, tensor, Items{integers({2}, {4, 1})});
    CHECK(elements_of(rows)[0] == 400);
    CHECK(elements_of(rows)[199] == 199);
    ops::index_set(context, Dialect::pytorch, tensor, Items{integers({2}, {0, 3})}, integers({1}, {7}));
    CHECK(elements_of(tensor)[99] == 7);
    CHECK(elements_of(tensor)[100] == 100);
    CHECK(elements_of(tensor)[300] == 7);
}

TEST_CASE("A shape-only tensor yields the shape of the indexed result") {
    ops::Context context;
    context.workspace.max_elements = 5;
    const Tensor large = empty(context.workspace, Dtype::float32, {3, 4});
    CHECK(ops::index_get(context, Dialect::pytorch, large, Items{std::int64_t{1}}).shape_only());
    const Tensor picked = ops::index_get(context, Dialect::pytorch, large, Items{integers({2}, {0, 1})});
    CHECK(picked.shape_only());
    CHECK(picked.sizes == Sizes{2, 4});
    CHECK(message_of([&] {
              ops::index_get(context, Dialect::pytorch, large, Items{integers({2}, {0, 9})});
          }) == "IndexError: index 9 is out of bounds for dimension 0 with size 3");
    ops::index_set(context, Dialect::pytorch, large, Items{std::int64_t{1}}, integers({}, {1}));
}

TEST_CASE("A mask that was not computed is unsupported") {
    ops::Context context;
    context.workspace.max_elements = 5;
    const Tensor mask = empty(context.workspace, Dtype::bool_, {6});
    const Tensor tensor = counted({6});
    CHECK(message_of([&] { ops::index_get(context, Dialect::numpy, tensor, Items{mask}); }).rfind("Unsupported", 0) ==
          0);
}

TEST_CASE("Slices keep PyTorch's names, and index tensors reject them") {
    ops::Context context;
    Tensor tensor = counted({3, 4});
    tensor.names = {"N", "C"};
    CHECK(ops::index_get(context, Dialect::pytorch, tensor, Items{ops::Ellipsis{}, std::int64_t{0}}).names ==
          std::vector<Name>{"N"});
    CHECK(message_of([&] {
              ops::index_get(context, Dialect::pytorch, tensor, Items{integers({1}, {0})});
          }).substr(0, 60) == "RuntimeError: aten::index.Tensor is not yet supported with n");
    CHECK(message_of([&] { ops::index_get(context, Dialect::pytorch, tensor, Items{ops::NewAxis{}}); }).substr(0, 55) ==
          "RuntimeError: aten::unsqueeze is not yet supported with");
}

TEST_CASE("An assignment whose source overlaps its target is copied by NumPy, and is an error in PyTorch") {
    ops::Context context;
    const Tensor tensor = counted({4});
    const Items later{Slice{1, {}, {}}};
    const Tensor earlier = ops::index_get(context, Dialect::numpy, tensor, Items{Slice{{}, -1, {}}});
    CHECK(message_of([&] { ops::index_set(context, Dialect::pytorch, tensor, later, earlier); }) ==
          "RuntimeError: unsupported operation: some elements of the input tensor and the written-to tensor refer to a "
          "single memory location. Please clone() the tensor before performing the operation.");
    ops::index_set(context, Dialect::numpy, tensor, later, earlier);
    CHECK(elements_of(tensor) == Sizes{0, 0, 1, 2});
}
