#include "bcast/reduce/cascade.hpp"

#include <limits>
#include <vector>

#include "bcast/reduce/norm_torch.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "catch.hpp"

namespace bcast::ops {
namespace {

Tensor tenths(std::vector<Extent> sizes) {
    Tensor out = empty({}, Dtype::float32, std::move(sizes));
    for (Extent i = 0; i < out.numel(); ++i) write(out, i, 0.1);
    return out;
}

double first_sum(const Tensor& x, const std::vector<bool>& reduced, std::vector<Extent> left, Extent at = 0) {
    Tensor out = empty({}, x.dtype, std::move(left));
    cascade_sum(x, reduced, false, out);
    return std::get<double>(read(out, at));
}

double norm_of(const Tensor& x, const std::vector<bool>& reduced, std::vector<Extent> left) {
    Tensor out = empty({}, x.dtype, std::move(left));
    Context context;
    REQUIRE(norm_in_order(context, x, reduced, 2, out));
    return std::get<double>(read(out, 0));
}

}  // namespace

// Every number here is the result of PyTorch 1.13.1 for `torch.full(sizes, 0.1)`.

TEST_CASE("The sum of ten tenths in float32 equals PyTorch's") {
    CHECK(first_sum(tenths({10}), {true}, {}) == 1.0000001192092896);
}

TEST_CASE("Rows, vectorized columns, remaining columns and full reductions have four orders of summation") {
    const Tensor x = tenths({20, 33});
    CHECK(first_sum(x, {false, true}, {20}) == 3.3000001907348633);
    CHECK(first_sum(x, {true, false}, {33}) == 2.000000238418579);
    CHECK(first_sum(x, {true, false}, {33}, 32) == 2.0);
    CHECK(first_sum(x, {true, true}, {}) == 66.00000762939453);
}

TEST_CASE("A transposed tensor is summed in memory order") {
    const Tensor x = transpose(Dialect::pytorch, tenths({3, 7}), 0, 1);
    CHECK(first_sum(x, {false, true}, {7}) == 0.30000001192092896);
}

TEST_CASE("Skipped NaN counts as 0") {
    Tensor x = tenths({300});
    write(x, 5, std::numeric_limits<double>::quiet_NaN());
    Tensor out = empty({}, Dtype::float32, {});
    cascade_sum(x, {true}, true, out);
    CHECK(std::get<double>(read(out, 0)) == 29.90000343322754);
}

TEST_CASE("The sum of no elements is 0") {
    CHECK(first_sum(tenths({0, 3}), {true, false}, {3}, 2) == 0);
}

TEST_CASE("Norms are accumulated in eight sums along a row and sequentially down a column") {
    CHECK(norm_of(tenths({12}), {true}, {}) == 0.3464101552963257);
    CHECK(norm_of(tenths({5}), {true}, {}) == 0.22360680997371674);
    CHECK(norm_of(tenths({12, 3}), {true, false}, {3}) == 0.3464101552963257);
}

}  // namespace bcast::ops
