#include "bcast/index/reshape.hpp"

#include <vector>

#include "bcast/tensor/views/axes.hpp"
#include "catch.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("Reshaping shares the elements if the strides allow it") {
    ops::Context context;
    const Tensor tensor = counted({2, 6});
    CHECK(ops::reshape(context, Dialect::pytorch, tensor, Sizes{3, -1}).storage == tensor.storage);
    CHECK(ops::flatten(context, tensor, 0, -1).storage == tensor.storage);
    CHECK(ops::ravel(context, Dialect::numpy, tensor).storage == tensor.storage);
}

TEST_CASE("Reshaping copies the elements in logical order if the strides do not allow a view") {
    ops::Context context;
    const Tensor turned = transpose(Dialect::pytorch, counted({2, 3}), 0, 1);
    for (const Dialect dialect : {Dialect::pytorch, Dialect::numpy}) {
        const Tensor flat = ops::reshape(context, dialect, turned, Sizes{6});
        CHECK(flat.storage != turned.storage);
        CHECK(elements_of(flat) == Sizes{0, 3, 1, 4, 2, 5});
    }
}

TEST_CASE("Flipping copies the elements in reverse order along each axis") {
    ops::Context context;
    const Tensor tensor = counted({2, 3});
    CHECK(elements_of(ops::flip(context, tensor, Sizes{1})) == Sizes{2, 1, 0, 5, 4, 3});
    CHECK(elements_of(ops::flip(context, tensor, Sizes{0, -1})) == Sizes{5, 4, 3, 2, 1, 0});
    CHECK(elements_of(ops::flip(context, tensor, Sizes{})) == elements_of(tensor));
}

TEST_CASE("A shape-only tensor is reshaped by its sizes alone") {
    ops::Context context;
    context.workspace.max_elements = 5;
    const Tensor turned = transpose(Dialect::pytorch, empty(context.workspace, Dtype::float32, {2, 3}), 0, 1);
    const Tensor flat = ops::reshape(context, Dialect::pytorch, turned, Sizes{6});
    CHECK(flat.shape_only());
    CHECK(flat.sizes == Sizes{6});
}
