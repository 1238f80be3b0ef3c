#include "bcast/tensor/factory.hpp"

#include <string>
#include <vector>

#include "bcast/raised.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "catch.hpp"
#include "support/raised.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::string said_of(Dialect dialect, const Sizes& sizes, Dtype dtype = Dtype::float32) {
    return message_of([&] { full({}, dialect, dtype, shape_of(sizes), std::int64_t{1}); });
}

}  // namespace

TEST_CASE("A negative size raises each library's error") {
    CHECK(said_of(Dialect::pytorch, {2, -1}) ==
          "RuntimeError: Trying to create tensor with negative dimension -1: [2, -1]");
    CHECK(said_of(Dialect::numpy, {2, -1}) == "ValueError: negative dimensions are not allowed");
}

TEST_CASE("Sizes that overflow a counter are rejected before memory is allocated") {
    constexpr Extent huge = Extent{1} << 40;
    CHECK(said_of(Dialect::pytorch, {huge, huge}) ==
          "RuntimeError: Storage size calculation overflowed with sizes=[1099511627776, 1099511627776]");
    CHECK(said_of(Dialect::numpy, {huge, huge}) ==
          "ValueError: array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.");
    CHECK(said_of(Dialect::numpy, Sizes(33, 1)) ==
          "ValueError: maximum supported dimension for an ndarray is 32, found 33");
}

TEST_CASE("A tensor that exceeds the limit is created without elements") {
    const Tensor large = full({}, Dialect::pytorch, Dtype::float32, shape_of({1 << 20, 1 << 20}), 1.0);
    CHECK(large.shape_only());
    CHECK(large.numel() == Extent{1} << 40);
}

TEST_CASE("Names are checked after sizes, and stored") {
    CHECK(message_of([] {
              full({}, Dialect::pytorch, Dtype::float32, {{2, "N"}, {3, "N"}}, 1.0);
          }) == "RuntimeError: Cannot construct a tensor with duplicate names. Got names: ['N', 'N'].");
    CHECK(full({}, Dialect::pytorch, Dtype::float32, {{2, "N"}, {3, {}}}, 1.0).names ==
          std::vector<Name>{"N", std::nullopt});
}

TEST_CASE("A full tensor has one value everywhere, for any size and dtype") {
    for (const Dtype dtype : {Dtype::uint8, Dtype::int16, Dtype::int32, Dtype::int64}) {
        for (Extent size = 0; size < 20; ++size) {
            const Tensor tensor = full({}, Dialect::numpy, dtype, shape_of({size}), std::int64_t{7});
            CHECK(elements_of(tensor) == Sizes(static_cast<std::size_t>(size), 7));
        }
    }
}

TEST_CASE("Filling a strided view does not change the elements in between") {
    const std::vector<Scalar> values(6, std::int64_t{1});
    const Tensor base = from_values({}, Dtype::int64, {2, 3}, values);
    Tensor column = with_axes(base, std::vector<std::size_t>{0});
    fill(column, std::int64_t{5});
    CHECK(elements_of(base) == Sizes{5, 1, 1, 5, 1, 1});
    Tensor nothing = with_axes(empty({}, Dtype::int64, {0, 3}), std::vector<std::size_t>{1, 0});
    fill(nothing, std::int64_t{5});
}

TEST_CASE("Values fill a new tensor in row-major order") {
    const std::vector<Scalar> values{std::int64_t{1}, 2.9, true, std::int64_t{-1}};
    CHECK(elements_of(from_values({}, Dtype::uint8, {2, 2}, values)) == Sizes{1, 2, 1, 255});
}

TEST_CASE("An identity has ones on one diagonal") {
    CHECK(elements_of(eye({}, Dialect::pytorch, Dtype::int64, 2, 3, 0)) == Sizes{1, 0, 0, 0, 1, 0});
    CHECK(elements_of(eye({}, Dialect::numpy, Dtype::int64, 3, 3, -2)) == Sizes{0, 0, 0, 0, 0, 0, 1, 0, 0});
    CHECK(elements_of(eye({}, Dialect::numpy, Dtype::int64, 2, 2, 5)) == Sizes{0, 0, 0, 0});
    CHECK(message_of([] { eye({}, Dialect::pytorch, Dtype::float32, 2, -3, 0); }) ==
          "RuntimeError: m must be greater or equal to 0, got -3");
    CHECK(message_of([] { eye({}, Dialect::numpy, Dtype::float32, -1, 2, 0); }) ==
          "ValueError: negative dimensions are not allowed");
}

TEST_CASE("A Python number has the default dtype of its kind") {
    CHECK(dtype_of(Dialect::pytorch, true) == Dtype::bool_);
    CHECK(dtype_of(Dialect::pytorch, std::int64_t{1}) == Dtype::int64);
    CHECK(dtype_of(Dialect::pytorch, 1.0) == Dtype::float32);
    CHECK(dtype_of(Dialect::numpy, 1.0) == Dtype::float64);
}

TEST_CASE("A number out of the range of its dtype is rejected, but a negative one may wrap to an unsigned dtype") {
    const auto full_of = [](Dtype dtype, Scalar value) {
        return message_of([&] { full({}, Dialect::pytorch, dtype, shape_of({1}), value); });
    };
    CHECK(full_of(Dtype::uint8, std::int64_t{300}) ==
          "RuntimeError: value cannot be converted to type uint8_t without overflow");
    CHECK(full_of(Dtype::uint8, std::int64_t{-255}) == "nothing raised");
    CHECK(full_of(Dtype::uint8, std::int64_t{-256}) ==
          "RuntimeError: value cannot be converted to type uint8_t without overflow");
    CHECK(full_of(Dtype::uint8, -1.0) == "RuntimeError: value cannot be converted to type uint8_t without overflow");
    CHECK(full_of(Dtype::float16, std::int64_t{65519}) ==
          "RuntimeError: value cannot be converted to type at::Half without overflow");
    CHECK(full_of(Dtype::float32, 1e39) == "RuntimeError: value cannot be converted to type float without overflow");
    CHECK(full_of(Dtype::bool_, 1e39) == "nothing raised");
    CHECK_FALSE(is_representable(Dtype::int64, 9.3e18));
    CHECK(is_representable(Dtype::float16, 1.0 / 0.0));
}
