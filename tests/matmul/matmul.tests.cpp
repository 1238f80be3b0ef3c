#include "bcast/matmul/matmul.hpp"

#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "catch.hpp"
#include "support/recording_observer.hpp"
#include "support/tensors.hpp"

namespace bcast::ops {
namespace {

Tensor random_tensor(Context& context, Dtype dtype, const std::vector<Extent>& sizes) {
    std::mt19937 engine(static_cast<unsigned>(3 * sizes.front() + sizes.back()));
    std::uniform_real_distribution<double> values(-1, 1);
    Tensor out = empty(context.workspace, dtype, sizes);
    for (Extent i = 0; i < out.numel(); ++i) write(out, i, is_floating(dtype) ? values(engine) : 10 * values(engine));
    return out;
}

double worst_difference(const Tensor& a, const Tensor& b, const Tensor& product) {
    const auto [rows, depth, columns] =
        std::array{static_cast<std::size_t>(a.sizes[0]), static_cast<std::size_t>(a.sizes[1]),
                   static_cast<std::size_t>(b.sizes[1])};
    const std::vector<double> first = testing::doubles_of(a);
    const std::vector<double> second = testing::doubles_of(b);
    const std::vector<double> given = testing::doubles_of(product);
    double worst = 0;
    for (std::size_t i = 0; i < rows; ++i) {
        std::vector<double> sums(columns);
        double* const sum = sums.data();
        for (std::size_t k = 0; k < depth; ++k) {
            const double factor = first[i * depth + k];
            const double* const row = second.data() + k * columns;
            for (std::size_t j = 0; j < columns; ++j) sum[j] += factor * row[j];
        }
        for (std::size_t j = 0; j < columns; ++j) worst = std::fmax(worst, std::abs(sum[j] - given[i * columns + j]));
    }
    return worst;
}

}  // namespace

TEST_CASE("A product of matrices equals that of three nested loops, for any sizes, strides and dtypes") {
    Context context;
    struct Case {
        Extent rows, depth, columns;
    };
    const auto size = GENERATE(Case{1, 1, 1}, Case{6, 16, 32}, Case{7, 300, 33}, Case{97, 5, 129}, Case{100, 257, 1},
                               Case{20, 40, 37}, Case{1, 600, 40}, Case{1, 5000, 1}, Case{13, 513, 530});
    const auto dtype = GENERATE(Dtype::float32, Dtype::float64, Dtype::int32, Dtype::bfloat16);
    const bool turned = GENERATE(false, true);
    const Tensor a = turned ? exchanged(random_tensor(context, dtype, {size.depth, size.rows}), 0, 1)
                            : random_tensor(context, dtype, {size.rows, size.depth});
    const Tensor b = turned ? exchanged(random_tensor(context, dtype, {size.columns, size.depth}), 0, 1)
                            : random_tensor(context, dtype, {size.depth, size.columns});
    const Tensor product = mm(context, a, b);
    const double scale = std::sqrt(static_cast<double>(size.depth));
    const double unit = dtype == Dtype::float64 ? 1e-14 : dtype == Dtype::float32 ? 1e-6 : 2e-2;
    CAPTURE(name_of(dtype), turned, size.rows, size.depth, size.columns);
    CHECK(worst_difference(a, b, product) <= (dtype == Dtype::int32 ? 0 : unit * std::fmax(scale, 1)));
}

TEST_CASE("The observer is notified how the batch dims align, and of nothing for operands without batch dims") {
    testing::RecordingObserver observer;
    Context context;
    context.observer = &observer;
    const Tensor a = random_tensor(context, Dtype::float32, {2, 1, 3, 4});
    static_cast<void>(matmul(context, Dialect::pytorch, a, random_tensor(context, Dtype::float32, {4, 5})));
    CHECK(observer.alignments.empty());
    const Tensor product = matmul(context, Dialect::pytorch, a, random_tensor(context, Dtype::float32, {7, 4, 5}));
    CHECK(product.sizes == std::vector<Extent>{2, 7, 3, 5});
    CHECK(observer.alignments == std::vector<std::string>{"matmul (2, 7)"});
}

TEST_CASE("A product of tensors that are not computed has a shape and no elements") {
    Context context;
    Tensor a;
    a.sizes = {Extent{1} << 20, Extent{1} << 20};
    a.strides = contiguous_strides(a.sizes);
    const Tensor product = matmul(context, Dialect::pytorch, a, a);
    CHECK(product.shape_only());
    CHECK(product.sizes == a.sizes);
}

}  // namespace bcast::ops
