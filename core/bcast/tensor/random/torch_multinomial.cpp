#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>

#include "bcast/stable_order.hpp"
#include "bcast/tensor/random/torch.hpp"
#include "bcast/tensor/random/torch_discrete.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast {
namespace {

Raised multinomial_refused(std::string message) {
    return {"RuntimeError", std::move(message)};
}

constexpr const char* no_weight = "invalid multinomial distribution (sum of probabilities <= 0)";

/// The weights of one row, and the index of its first sample in the output.
struct Row {
    std::vector<double> weights;
    Extent start = 0;
};

std::vector<Row> rows_of(const Tensor& weights, Extent samples) {
    const bool flat = weights.rank() == 1;
    const Extent count = flat ? 1 : weights.sizes[0];
    std::vector<Row> rows(static_cast<std::size_t>(count));
    for (Extent row = 0; row < count; ++row) {
        Row& out = rows[static_cast<std::size_t>(row)];
        out.start = row * samples;
        for (Extent i = 0; i < weights.sizes.back(); ++i) {
            const Extent at = (flat ? 0 : row * weights.strides[0]) + i * weights.strides.back();
            out.weights.push_back(std::get<double>(read(weights, at)));
        }
    }
    return rows;
}

/// The cumulative sums in the dtype's arithmetic, normalized so that the last one is 1.
std::vector<double> cumulative(const std::vector<double>& weights, Tensor& scratch) {
    const auto rounded = [&](double value) {
        write(scratch, 0, value);
        return std::get<double>(read(scratch, 0));
    };
    std::vector<double> out;
    double sum = 0;
    for (const double weight : weights) {
        if (weight < 0 || std::isnan(weight))
            throw multinomial_refused("invalid multinomial distribution (encountering probability entry < 0)");
        if (std::isinf(weight)) {
            throw multinomial_refused(
                "invalid multinomial distribution (encountering probability entry = infinity or NaN)");
        }
        sum = rounded(sum + weight);
        out.push_back(sum);
    }
    if (!(sum > 0)) throw multinomial_refused(no_weight);
    for (double& part : out) part = rounded(part / sum);
    out.back() = 1;
    return out;
}

void draw_with_replacement(const std::vector<Row>& rows, Tensor& out, Extent samples, TorchGenerator& generator,
                           Dtype dtype) {
    Tensor scratch = empty(Workspace{}, dtype, {});
    for (const Row& row : rows) {
        const std::vector<double> sums = cumulative(row.weights, scratch);
        for (Extent i = 0; i < samples; ++i) {
            const auto found = std::lower_bound(sums.begin(), sums.end(), generator.uniform());
            write(out, row.start + i, static_cast<Extent>(found - sums.begin()));
        }
    }
}

/// Sampling without replacement, as in PyTorch: takes the indices with the largest ratios of weight to an exponential
/// random number.
void draw_apart(const std::vector<Row>& rows, Tensor& out, Extent samples, TorchGenerator& generator,
                const Tensor& weights) {
    for (const Row& row : rows) {
        if (!std::all_of(row.weights.begin(), row.weights.end(), [](double w) { return w >= 0 && std::isfinite(w); }))
            throw multinomial_refused("probability tensor contains either `inf`, `nan` or element < 0");
        if (std::accumulate(row.weights.begin(), row.weights.end(), 0.0) == 0) throw multinomial_refused(no_weight);
    }
    Tensor race = empty(Workspace{}, weights.dtype, weights.sizes);
    fill_exponential(race, generator);
    const Extent width = weights.sizes.back();
    for (std::size_t number = 0; number < rows.size(); ++number) {
        const Row& row = rows[number];
        std::vector<double> scores(row.weights.size());
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const Extent at = static_cast<Extent>(number) * width + static_cast<Extent>(i);
            write(race, at, row.weights[i] / std::get<double>(read(race, at)));
            scores[i] = std::get<double>(read(race, at));
        }
        const std::vector<std::size_t> order =
            stable_order(scores.size(), [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
        for (Extent i = 0; i < samples; ++i)
            write(out, row.start + i, static_cast<std::int64_t>(order[static_cast<std::size_t>(i)]));
    }
}

}  // namespace

Tensor torch_multinomial(const Workspace& workspace, TorchGenerator& generator, const Tensor& weights, Extent samples,
                         bool replacement) {
    if (weights.rank() < 1 || weights.rank() > 2) throw multinomial_refused("prob_dist must be 1 or 2 dim");
    if (!is_floating(weights.dtype)) {
        throw multinomial_refused("multinomial only supports floating-point dtypes for input, got: " +
                                  std::string(torch_scalar_type(weights.dtype)));
    }
    if (samples <= 0) throw multinomial_refused("cannot sample n_sample <= 0 samples");
    if (!replacement && samples > weights.sizes.back())
        throw multinomial_refused("cannot sample n_sample > prob_dist.size(-1) samples without replacement");
    std::vector<Extent> sizes = weights.sizes;
    sizes.back() = samples;
    Tensor out = empty(workspace, Dtype::int64, std::move(sizes));
    if (weights.shape_only() || out.shape_only()) {
        out.storage.reset();
        return out;
    }
    const std::vector<Row> rows = rows_of(weights, samples);
    if (replacement) {
        draw_with_replacement(rows, out, samples, generator, weights.dtype);
    } else {
        draw_apart(rows, out, samples, generator, weights);
    }
    return out;
}

}  // namespace bcast
