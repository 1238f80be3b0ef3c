#include "bcast/tensor/tensor.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "bcast/raised.hpp"
#include "catch.hpp"

using namespace bcast;

namespace {

using Sizes = std::vector<Extent>;

Tensor with_memory_order(Sizes sizes, Sizes strides) {
    Tensor tensor;
    tensor.sizes = std::move(sizes);
    tensor.strides = std::move(strides);
    return tensor;
}

/// The value after writing and reading it.
Scalar through(Dtype dtype, Scalar value) {
    return read(scalar_tensor({}, dtype, value), 0);
}

}  // namespace

TEST_CASE("A new tensor is contiguous and has room for all its elements") {
    const Tensor tensor = empty({}, Dtype::int16, {2, 3, 4});
    CHECK(tensor.strides == Sizes{12, 4, 1});
    CHECK(tensor.numel() == 24);
    CHECK(tensor.storage->bytes() == 48);
    CHECK(tensor.contiguous());
    CHECK_FALSE(tensor.shape_only());
    CHECK(tensor.first() == tensor.storage->data());
}

TEST_CASE("A size of 0 counts as 1 in the strides") {
    CHECK(contiguous_strides(Sizes{2, 0, 3}) == Sizes{3, 3, 1});
    CHECK(empty({}, Dtype::float32, {2, 0, 3}).numel() == 0);
}

TEST_CASE("Strides and counts that overflow saturate at the largest integer") {
    constexpr Extent huge = Extent{1} << 40;
    CHECK(contiguous_strides(Sizes{2, huge, huge}) == Sizes{INT64_MAX, huge, 1});
    CHECK(with_memory_order({huge, huge}, {0, 0}).numel() == INT64_MAX);
    CHECK(with_memory_order({huge, huge, 0}, {0, 0, 0}).numel() == 0);
}

TEST_CASE("A tensor over the limit is shape-only, and uses no memory") {
    Workspace workspace;
    workspace.max_elements = 6;
    CHECK_FALSE(empty(workspace, Dtype::float32, {2, 3}).shape_only());
    CHECK(workspace.memory->used() == 0);
    const Tensor large = empty(workspace, Dtype::float64, {7});
    CHECK(large.shape_only());
    CHECK(large.numel() == 7);
    CHECK(workspace.memory->used() == 0);
}

TEST_CASE("A tensor that exceeds its memory is a MemoryError") {
    Workspace workspace;
    workspace.memory = std::make_shared<Memory>(7);
    CHECK_THROWS_AS(empty(workspace, Dtype::float32, {2}), Raised);
}

TEST_CASE("A tensor is contiguous if its elements are in row-major order, whatever the strides of axes of size 1") {
    CHECK(with_memory_order({2, 1, 3}, {3, 77, 1}).contiguous());
    CHECK(with_memory_order({}, {}).contiguous());
    CHECK(with_memory_order({1}, {0}).contiguous());
    CHECK(with_memory_order({0, 5}, {9, -9}).contiguous());
    CHECK_FALSE(with_memory_order({2, 3}, {1, 2}).contiguous());
    CHECK_FALSE(with_memory_order({2, 3}, {0, 1}).contiguous());
    CHECK_FALSE(with_memory_order({3}, {-1}).contiguous());
    CHECK_FALSE(with_memory_order({2, 3}, {4, 1}).contiguous());
}

TEST_CASE("The shape of a tensor has its sizes and its names") {
    Tensor tensor = empty({}, Dtype::float32, {2, 3});
    CHECK(tensor.shape() == Shape{{2, {}}, {3, {}}});
    CHECK_FALSE(tensor.named());
    tensor.names = {std::nullopt, "C"};
    CHECK(tensor.shape() == Shape{{2, {}}, {3, "C"}});
    CHECK(tensor.named());
    tensor.names = {std::nullopt, std::nullopt};
    CHECK_FALSE(tensor.named());
}

TEST_CASE("Views write the elements that they share") {
    Tensor base = empty({}, Dtype::int32, {4});
    for (Extent i = 0; i < 4; ++i) write(base, i, i);
    Tensor part = base;
    part.offset = 3;
    part.strides = {-1};
    CHECK(read(part, -2) == Scalar{std::int64_t{1}});
    write(part, -3, std::int64_t{9});
    CHECK(read(base, 0) == Scalar{std::int64_t{9}});
}

TEST_CASE("Integers are written modulo their size, and floats are truncated before that") {
    CHECK(through(Dtype::uint8, std::int64_t{-1}) == Scalar{std::int64_t{255}});
    CHECK(through(Dtype::int8, std::int64_t{200}) == Scalar{std::int64_t{-56}});
    CHECK(through(Dtype::int16, std::int64_t{65537}) == Scalar{std::int64_t{1}});
    CHECK(through(Dtype::int32, std::int64_t{1} << 32) == Scalar{std::int64_t{0}});
    CHECK(through(Dtype::int64, std::int64_t{1} << 62) == Scalar{std::int64_t{1} << 62});
    CHECK(through(Dtype::int32, -1.9) == Scalar{std::int64_t{-1}});
    CHECK(through(Dtype::int8, 300.7) == Scalar{std::int64_t{44}});
    CHECK(through(Dtype::int64, std::nan("")) == Scalar{std::numeric_limits<std::int64_t>::min()});
    CHECK(through(Dtype::int64, 1e300) == Scalar{std::numeric_limits<std::int64_t>::min()});
    CHECK(through(Dtype::uint8, true) == Scalar{std::int64_t{1}});
}

TEST_CASE("A value is true unless it is 0") {
    CHECK(through(Dtype::bool_, std::int64_t{256}) == Scalar{true});
    CHECK(through(Dtype::bool_, 0.5) == Scalar{true});
    CHECK(through(Dtype::bool_, std::nan("")) == Scalar{true});
    CHECK(through(Dtype::bool_, -0.0) == Scalar{false});
    CHECK(through(Dtype::bool_, std::int64_t{0}) == Scalar{false});
}

TEST_CASE("Floats are rounded to the nearest of their dtype, integers once") {
    CHECK(through(Dtype::float32, 0.1) == Scalar{double{0.1F}});
    CHECK(through(Dtype::float64, 0.1) == Scalar{0.1});
    CHECK(through(Dtype::float16, 0.1) == Scalar{0.0999755859375});
    CHECK(through(Dtype::bfloat16, 0.1) == Scalar{0.10009765625});
    CHECK(through(Dtype::float16, std::int64_t{70000}) == Scalar{std::numeric_limits<double>::infinity()});
    // Converted to double first, this would be a tie between two floats and be rounded down to the even one.
    CHECK(through(Dtype::float32, (std::int64_t{1} << 60) + (std::int64_t{1} << 36) + 1) == Scalar{0x1p60 + 0x1p37});
    CHECK(through(Dtype::float32, true) == Scalar{1.0});
}
