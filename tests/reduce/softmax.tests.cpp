#include "bcast/reduce/softmax.hpp"

#include <cmath>
#include <vector>

#include "catch.hpp"

namespace bcast::ops {
namespace {

double probability(const Tensor& tensor, Extent offset) {
    return std::get<double>(read(tensor, offset));
}

}  // namespace

TEST_CASE("A softmax of many elements equals that of double, along the first, a middle and the last dim") {
    Context context;
    const auto dim = GENERATE(Extent{0}, Extent{1}, Extent{2});
    const auto which = GENERATE(Softmax::softmax, Softmax::log_softmax);
    Tensor x = empty(context.workspace, Dtype::float32, {19, 21, 23});
    for (Extent i = 0; i < x.numel(); ++i) write(x, i, std::sin(static_cast<double>(i)) * 2);
    const Tensor y = softmax(context, which, x, dim);
    const auto axis = static_cast<std::size_t>(dim);
    double worst = 0;
    for (Extent start = 0; start < x.numel(); ++start) {
        if (start / x.strides[axis] % x.sizes[axis] != 0) continue;
        double sum = 0;
        for (Extent k = 0; k < x.sizes[axis]; ++k) sum += std::exp(probability(x, start + k * x.strides[axis]));
        for (Extent k = 0; k < x.sizes[axis]; ++k) {
            const Extent at = start + k * x.strides[axis];
            const double part = std::exp(probability(x, at)) / sum;
            const double expected = which == Softmax::softmax ? part : std::log(part);
            worst = std::fmax(worst, std::abs(probability(y, at) - expected) /
                                         std::fmax(std::abs(expected), which == Softmax::softmax ? 1e-30 : 1));
        }
    }
    CHECK(worst < 4 * std::ldexp(1, -23));
}

TEST_CASE("Elements far below the maximum of a long row are as small as exp says, down to 0") {
    Context context;
    const auto which = GENERATE(Softmax::softmax, Softmax::log_softmax);
    const Extent length = GENERATE(Extent{4096}, Extent{5001});
    Tensor x = empty(context.workspace, Dtype::float32, {length});
    const double all[] = {0, -50, -86.5, -90, -100, -200, -INFINITY};
    for (Extent i = 0; i < length; ++i) write(x, i, 3 + all[i % 7]);
    Tensor twice = empty(context.workspace, Dtype::float32, {2, length});
    for (Extent i = 0; i < 2 * length; ++i) write(twice, i, read(x, i % length));
    const Tensor y = softmax(context, which, twice, 1);
    double sum = 0;
    for (Extent i = 0; i < length; ++i) sum += std::exp(all[i % 7]);
    for (Extent i = 0; i < 2 * length; ++i) {
        const double z = all[i % length % 7];
        const double expected = which == Softmax::softmax ? std::exp(z) / sum : z - std::log(sum);
        if (expected == probability(y, i)) continue;
        // Below 2^-126 the spacing of floats is 2^-149.
        INFO("at " << i << ": " << probability(y, i) << " for " << expected);
        REQUIRE(std::abs(probability(y, i) - expected) <= std::fmax(std::abs(expected) * 1e-5, 2e-45));
    }
}

TEST_CASE("NaN and infinities make a long row NaN, and no other row") {
    Context context;
    Tensor x = empty(context.workspace, Dtype::float32, {3, 3000});
    for (Extent i = 0; i < x.numel(); ++i) write(x, i, 1.0);
    write(x, 3000 + 2999, std::nan(""));
    const Tensor y = softmax(context, Softmax::softmax, x, 1);
    CHECK(probability(y, 0) == Approx(1.0 / 3000));
    CHECK(std::isnan(probability(y, 3000)));
    CHECK(probability(y, 6000) == Approx(1.0 / 3000));
}

}  // namespace bcast::ops
