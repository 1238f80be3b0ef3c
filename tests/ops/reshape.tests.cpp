#include "bcast/ops/reshape.hpp"

#include <vector>

#include "bcast/tensor/view_axes.hpp"
#include "catch.hpp"

using namespace bcast;

namespace {

using Sizes = std::vector<Extent>;

/// 0, 1, 2, ... row by row.
Tensor counted(Sizes sizes) {
    Tensor tensor = empty({}, Dtype::int64, std::move(sizes));
    for (Extent i = 0; i < tensor.numel(); ++i) write(tensor, i, i);
    return tensor;
}

/// The elements in the order in which they lie, of a contiguous tensor.
Sizes elements_of(const Tensor& tensor) {
    Sizes out;
    for (Extent i = 0; i < tensor.numel(); ++i) out.push_back(std::get<std::int64_t>(read(tensor, i)));
    return out;
}

}  // namespace

TEST_CASE("Reshaping shares the elements where the strides allow it") {
    ops::Context context;
    const Tensor tensor = counted({2, 6});
    CHECK(ops::reshape(context, Dialect::pytorch, tensor, Sizes{3, -1}).storage == tensor.storage);
    CHECK(ops::flatten(context, tensor, 0, -1).storage == tensor.storage);
    CHECK(ops::ravel(context, Dialect::numpy, tensor).storage == tensor.storage);
}

TEST_CASE("Reshaping copies the elements in their order where the strides forbid it") {
    ops::Context context;
    const Tensor turned = transpose(Dialect::pytorch, counted({2, 3}), 0, 1);
    for (const Dialect dialect : {Dialect::pytorch, Dialect::numpy}) {
        const Tensor flat = ops::reshape(context, dialect, turned, Sizes{6});
        CHECK(flat.storage != turned.storage);
        CHECK(elements_of(flat) == Sizes{0, 3, 1, 4, 2, 5});
    }
}

TEST_CASE("Flipping copies the elements backwards along each axis") {
    ops::Context context;
    const Tensor tensor = counted({2, 3});
    CHECK(elements_of(ops::flip(context, tensor, Sizes{1})) == Sizes{2, 1, 0, 5, 4, 3});
    CHECK(elements_of(ops::flip(context, tensor, Sizes{0, -1})) == Sizes{5, 4, 3, 2, 1, 0});
    CHECK(elements_of(ops::flip(context, tensor, Sizes{})) == elements_of(tensor));
}

TEST_CASE("A shape-only tensor is reshaped by its sizes alone") {
    ops::Context context;
    context.workspace.most_elements = 5;
    const Tensor turned = transpose(Dialect::pytorch, empty(context.workspace, Dtype::float32, {2, 3}), 0, 1);
    const Tensor flat = ops::reshape(context, Dialect::pytorch, turned, Sizes{6});
    CHECK(flat.shape_only());
    CHECK(flat.sizes == Sizes{6});
}
