#include "bcast/reduce/reduce.hpp"

#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "bcast/raised.hpp"
#include "bcast/reduce/logsumexp.hpp"
#include "catch.hpp"
#include "support/raised.hpp"

namespace bcast::ops {
namespace {

Tensor random_tensor(Context& context, Dtype dtype, const std::vector<Extent>& sizes) {
    std::mt19937 engine(17);
    std::uniform_real_distribution<double> values(-1, 1);
    Tensor out = empty(context.workspace, dtype, sizes);
    for (Extent i = 0; i < out.numel(); ++i) write(out, i, values(engine));
    return out;
}

double element(const Tensor& tensor, Extent offset) {
    return std::get<double>(read(tensor, offset));
}

/// The sum in a plain loop over the axis `axis` of three.
double plain_sum(const Tensor& x, std::size_t axis, Extent i, Extent j) {
    double sum = 0;
    for (Extent k = 0; k < x.sizes[axis]; ++k) {
        const Extent index[3] = {axis == 0 ? k : i, axis == 1 ? k : axis == 0 ? i : j, axis == 2 ? k : j};
        sum += element(x, index[0] * x.strides[0] + index[1] * x.strides[1] + index[2] * x.strides[2]);
    }
    return sum;
}

ReduceOptions over(std::vector<Extent> dims, bool keep = false) {
    ReduceOptions options;
    options.over = {std::move(dims), keep};
    return options;
}

}  // namespace

TEST_CASE("A sum over the first, the middle or the last axis equals that of a plain loop") {
    Context context;
    const auto axis = GENERATE(std::size_t{0}, std::size_t{1}, std::size_t{2});
    const auto sizes = GENERATE(std::vector<Extent>{5, 7, 9}, std::vector<Extent>{33, 3, 300},
                                std::vector<Extent>{2, 1500, 2}, std::vector<Extent>{600, 2, 5});
    const Tensor x = random_tensor(context, Dtype::float64, sizes);
    const Tensor sums = reduce(context, Dialect::pytorch, Reduction::sum, x, over({static_cast<Extent>(axis)}));
    CAPTURE(axis, sizes);
    const Extent outer = sums.sizes[0];
    const Extent inner = sums.sizes[1];
    double worst = 0;
    for (Extent i = 0; i < outer; ++i) {
        for (Extent j = 0; j < inner; ++j)
            worst = std::fmax(worst, std::abs(element(sums, i * inner + j) - plain_sum(x, axis, i, j)));
    }
    CHECK(worst < 1e-12);
}

TEST_CASE("Thousands of results equal those of a plain loop, over rows and columns, also with converted elements") {
    Context context;
    const auto dtype = GENERATE(Dtype::int32, Dtype::float32, Dtype::float64);
    const auto axis = GENERATE(Extent{0}, Extent{1}, Extent{2});
    const auto reduction = GENERATE(Reduction::sum, Reduction::amax);
    Tensor x =
        empty(context.workspace, dtype, axis == 1 ? std::vector<Extent>{2100, 3, 2} : std::vector<Extent>{3, 700, 3});
    for (Extent i = 0; i < x.numel(); ++i) write(x, i, static_cast<double>(i * 7919 % 1009 - 500));
    // The reduced axes are the first or last in memory, or both.
    const std::vector<Extent> folded = axis == 2 ? std::vector<Extent>{0, 2} : std::vector<Extent>{axis};
    const Tensor values = reduce(context, Dialect::pytorch, reduction, x, over(folded, true));
    std::vector<double> expected(static_cast<std::size_t>(values.numel()), reduction == Reduction::sum ? 0 : -INFINITY);
    for (Extent i = 0; i < x.numel(); ++i) {
        Extent to = 0;
        for (std::size_t k = 0; k < 3; ++k)
            to += values.sizes[k] == 1 ? 0 : i / x.strides[k] % x.sizes[k] * values.strides[k];
        double& so_far = expected[static_cast<std::size_t>(to)];
        const auto value = static_cast<double>(i * 7919 % 1009 - 500);
        so_far = reduction == Reduction::sum ? so_far + value : std::fmax(so_far, value);
    }
    CAPTURE(axis);
    for (Extent to = 0; to < values.numel(); ++to) {
        const double number = std::visit([](auto value) { return static_cast<double>(value); }, read(values, to));
        REQUIRE(number == expected[static_cast<std::size_t>(to)]);
    }
}

TEST_CASE("A sum of a million float32 is within half a unit in the last place of the sum in double") {
    Context context;
    Tensor x = random_tensor(context, Dtype::float32, {1000003});
    for (Extent i = 0; i < x.numel(); ++i) write(x, i, element(x, i) + 1);
    double exact = 0;
    for (Extent i = 0; i < x.numel(); ++i) exact += element(x, i);
    const double sum = element(reduce(context, Dialect::pytorch, Reduction::sum, x), 0);
    CHECK(std::abs(sum - exact) <= 0.0625 / 2 + 1e-6);
    const double pairwise = element(reduce(context, Dialect::numpy, Reduction::sum, x), 0);
    CHECK(std::abs(pairwise - exact) <= 2);
    const Tensor columns = random_tensor(context, Dtype::float32, {100000, 5});
    const Tensor sums = reduce(context, Dialect::pytorch, Reduction::sum, columns, over({0}));
    double column = 0;
    for (Extent i = 0; i < 100000; ++i) column += element(columns, i * 5 + 3);
    CHECK(element(sums, 3) == static_cast<double>(static_cast<float>(column)));
}

TEST_CASE("The names of reduced dims are removed, and kept dims keep theirs") {
    Context context;
    Tensor x = random_tensor(context, Dtype::float32, {2, 3, 4});
    x.names = {"N", std::nullopt, "C"};
    CHECK(reduce(context, Dialect::pytorch, Reduction::sum, x, over({0})).names ==
          std::vector<Name>{std::nullopt, "C"});
    CHECK(reduce(context, Dialect::pytorch, Reduction::mean, x, over({0, 2}, true)).names == x.names);
    CHECK(logsumexp(context, x, {std::vector<Extent>{-1}, false}).names == std::vector<Name>{"N", std::nullopt});
}

TEST_CASE("The reduction of a shape-only tensor is shape-only") {
    Context context;
    Tensor x;
    x.sizes = {Extent{1} << 40, 3};
    x.strides = contiguous_strides(x.sizes);
    const Tensor sums = reduce(context, Dialect::pytorch, Reduction::sum, x, over({0}, true));
    CHECK(sums.shape_only());
    CHECK(sums.sizes == std::vector<Extent>{1, 3});
}

TEST_CASE("NumPy's initial value counts as an additional element") {
    Context context;
    const Tensor none = empty(context.workspace, Dtype::float64, {0});
    ReduceOptions options;
    options.initial = 5.0;
    CHECK(element(reduce(context, Dialect::numpy, Reduction::max, none, options), 0) == 5);
    CHECK(element(reduce(context, Dialect::numpy, Reduction::sum, none, options), 0) == 5);
    CHECK(testing::message_of([&] { reduce(context, Dialect::numpy, Reduction::max, none); }) ==
          "ValueError: zero-size array to reduction operation maximum which has no identity");
}

}  // namespace bcast::ops
