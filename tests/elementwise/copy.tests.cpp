#include "bcast/elementwise/copy.hpp"

#include <cmath>
#include <cstring>
#include <vector>

#include "catch.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::ops;
using namespace bcast::testing;

namespace {

constexpr Dtype every_dtype[] = {Dtype::bool_, Dtype::uint8,   Dtype::int8,     Dtype::int16,   Dtype::int32,
                                 Dtype::int64, Dtype::float16, Dtype::bfloat16, Dtype::float32, Dtype::float64};

}  // namespace

TEST_CASE("A copy has the elements of any view") {
    Context context;
    const Tensor base = counted({5000}, Dtype::int32);
    const Tensor views[] = {
        view_of(base, {}, {}, 7),
        view_of(base, {50, 70}, {70, 1}, 0),
        view_of(base, {50, 70}, {1, 50}, 3),
        view_of(base, {50, 70}, {0, 1}, 0),
        view_of(base, {50, 70}, {1, 0}, 0),
        view_of(base, {50, 70}, {-70, -1}, 3499),
        view_of(base, {3, 40, 35}, {1, 3, 120}, 0),
        view_of(base, {40, 3, 35}, {3, 1, 120}, 0),
        view_of(base, {33, 2, 37}, {2, 66, 66}, 0),
        view_of(base, {2, 0, 3}, {1, 1, 1}, 0),
        view_of(base, {7, 1, 9}, {100, 5, 2}, 1),
    };
    for (const Tensor& from : views) {
        CAPTURE(from.sizes, from.strides);
        const Tensor row_by_row = contiguous(context, from);
        CHECK(row_by_row.contiguous());
        CHECK(scalars_of(row_by_row) == scalars_of(from));
        CHECK(scalars_of(clone(context, from)) == scalars_of(from));
        CHECK(scalars_of(converted(context, from, Dtype::float64)).size() == scalars_of(from).size());
    }
}

TEST_CASE("A copy into a view writes its elements and no others") {
    Context context;
    Tensor base = counted({200}, Dtype::int16);
    Tensor to = view_of(base, {4, 5}, {3, 20}, 11);
    const Tensor from = counted({4, 5}, Dtype::float32);
    std::vector<Scalar> expected = scalars_of(base);
    for (Extent row = 0; row < 4; ++row) {
        for (Extent column = 0; column < 5; ++column)
            expected[static_cast<std::size_t>(11 + 3 * row + 20 * column)] = row * 5 + column;
    }
    copy_elements(from, to);
    CHECK(scalars_of(base) == expected);
}

TEST_CASE("A copy to any dtype converts like a write of the element") {
    Context context;
    const double values[] = {0,     -0.0, 1,        -1,        2.5,      -2.5,          127.9, 128,
                             255,   256,  -129,     32768,     65504,    65520,         70000, 3e9,
                             -3e9,  1e19, -1e19,    1e39,      1e-7,     1e-40,         0.1,   1.0 / 3,
                             1e300, NAN,  INFINITY, -INFINITY, 16777217, 1.00048828125, 6e-8,  1.00390625};
    for (const Dtype from : every_dtype) {
        Tensor source = empty(context.workspace, from, {static_cast<Extent>(std::size(values))});
        for (std::size_t index = 0; index < std::size(values); ++index)
            write(source, static_cast<Extent>(index), values[index]);
        for (const Dtype to : every_dtype) {
            CAPTURE(name_of(from), name_of(to));
            const Tensor copy = converted(context, source, to);
            Tensor expected = empty(context.workspace, to, source.sizes);
            for (Extent index = 0; index < source.numel(); ++index) write(expected, index, read(source, index));
            REQUIRE(std::memcmp(copy.first(), expected.first(), static_cast<std::size_t>(expected.storage->bytes())) ==
                    0);
        }
    }
}

TEST_CASE("A clone preserves the memory order of axes, and the names") {
    Context context;
    Tensor matrix = view_of(counted({12}, Dtype::int64), {3, 4}, {1, 3}, 0);
    matrix.names = {Name("N"), std::nullopt};
    CHECK(clone(context, matrix).strides == matrix.strides);
    CHECK(clone(context, matrix).names == matrix.names);
    CHECK(clone(context, matrix).storage != matrix.storage);
    CHECK(contiguous(context, matrix).strides == std::vector<Extent>{4, 1});
    const Tensor gaps = view_of(matrix, {3, 2}, {1, 6}, 0);
    CHECK(clone(context, gaps).strides == std::vector<Extent>{1, 3});
    const Tensor stretched = view_of(matrix, {3, 2}, {1, 0}, 0);
    CHECK(clone(context, stretched).strides == std::vector<Extent>{2, 1});
}

TEST_CASE("A contiguous tensor is returned as it is, and shares its elements") {
    Context context;
    const Tensor matrix = counted({3, 4}, Dtype::int64);
    CHECK(contiguous(context, matrix).storage == matrix.storage);
}

TEST_CASE("A copy of a tensor without elements in memory has none either") {
    Context context;
    Tensor large;
    large.sizes = {1'000'000, 1'000'000};
    large.strides = {1, 1'000'000};
    CHECK(clone(context, large).shape_only());
    CHECK(contiguous(context, large).shape_only());
    CHECK(contiguous(context, large).strides == std::vector<Extent>{1'000'000, 1});
    CHECK(converted(context, large, Dtype::bool_).dtype == Dtype::bool_);
    const Tensor stretched = view_of(counted({1}, Dtype::uint8), {1'000'000, 1'000'000}, {0, 0}, 0);
    CHECK(contiguous(context, stretched).shape_only());
}
