#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "bcast/raised.hpp"
#include "bcast/tensor/random/numpy.hpp"

namespace bcast {
namespace {

Raised value_error(const char* message) {
    return {"ValueError", message};
}

bool choice_is_legacy(const NumpyRandom& source) {
    return source.bounding() == Bounding::masked;
}

/// Kahan's compensated summation, with which NumPy checks that probabilities sum to 1.
double compensated_sum(const std::vector<double>& values) {
    double sum = values[0];
    double lost = 0;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const double y = values[i] - lost;
        const double next = sum + y;
        lost = (next - sum) - y;
        sum = next;
    }
    return sum;
}

void check_probabilities(const Choosing& choosing, Extent population, bool legacy) {
    const std::vector<double>& p = *choosing.p;
    if (static_cast<Extent>(p.size()) != population)
        throw value_error(legacy ? "'a' and 'p' must have same size" : "a and p must have same size");
    const double sum = compensated_sum(p);
    if (std::isnan(sum)) throw value_error("probabilities contain NaN");
    if (std::any_of(p.begin(), p.end(), [](double x) { return x < 0; }))
        throw value_error("probabilities are not non-negative");
    if (std::fabs(sum - 1) > choosing.tolerance) throw value_error("probabilities do not sum to 1");
}

/// Draws indices by their probabilities.
class Weighted {
  public:
    explicit Weighted(const std::vector<double>& p) : sums_(p.size()) {
        std::partial_sum(p.begin(), p.end(), sums_.begin());
        const double total = sums_.back();
        for (double& sum : sums_) sum /= total;
    }

    [[nodiscard]] Extent index(double drawn) const {
        return std::upper_bound(sums_.begin(), sums_.end(), drawn) - sums_.begin();
    }

  private:
    std::vector<double> sums_;
};

using Indices = std::vector<Extent>;

Indices weighted_indices(NumpyRandom& source, const std::vector<double>& p, std::size_t count) {
    const Weighted weighted(p);
    Indices out(count);
    for (Extent& index : out) index = weighted.index(source.bits().next_double());
    return out;
}

/// Draws as many indices as are missing, keeps the first occurrence of each, and repeats with the drawn ones excluded.
Indices weighted_distinct_indices(NumpyRandom& source, std::vector<double> p, std::size_t count) {
    if (static_cast<std::size_t>(std::count_if(p.begin(), p.end(), [](double x) { return x > 0; })) < count)
        throw value_error("Fewer non-zero entries in p than size");
    Indices out;
    std::vector<bool> taken(p.size());
    while (out.size() < count) {
        for (const Extent index : weighted_indices(source, p, count - out.size())) {
            if (taken[static_cast<std::size_t>(index)]) continue;
            taken[static_cast<std::size_t>(index)] = true;
            out.push_back(index);
        }
        for (const Extent index : out) p[static_cast<std::size_t>(index)] = 0;
    }
    return out;
}

/// Shuffles the elements from `first` on, each swapped with any element up to itself.
void shuffle_tail(NumpyRandom& source, Indices& indices, std::size_t first) {
    for (std::size_t i = indices.size(); i-- > first;)
        std::swap(indices[i], indices[static_cast<std::size_t>(bounded(source.bits(), i, Bounding::scaled))]);
}

/// `Generator.choice` without replacement: Floyd's algorithm, or a tail shuffle if the population is large and the
/// sample is a large part of it.
Indices distinct_indices(NumpyRandom& source, Extent population, std::size_t count, bool shuffle) {
    const auto all = static_cast<std::size_t>(std::max<Extent>(population, 0));
    constexpr std::size_t large = 10000;
    Indices out;
    if (all > large && count > all / (shuffle ? 50 : 20)) {
        out.resize(all);
        std::iota(out.begin(), out.end(), Extent{0});
        shuffle_tail(source, out, std::max<std::size_t>(all - count, 1));
        out.erase(out.begin(), out.end() - static_cast<std::ptrdiff_t>(count));
        return out;
    }
    std::unordered_set<Extent> taken;
    for (std::size_t newest = all - count; newest < all; ++newest) {
        const auto drawn = static_cast<Extent>(bounded(source.bits(), newest, Bounding::scaled));
        out.push_back(taken.insert(drawn).second ? drawn : static_cast<Extent>(newest));
        taken.insert(out.back());
    }
    if (shuffle) shuffle_tail(source, out, 1);
    return out;
}

Indices equally_likely_distinct_indices(NumpyRandom& source, Extent population, std::size_t count, bool shuffle) {
    if (!choice_is_legacy(source)) return distinct_indices(source, population, count, shuffle);
    Indices out = numpy_order(source, population);  // shuffles the full population, however small the sample
    out.resize(count);
    return out;
}

}  // namespace

Tensor numpy_choice(const Workspace& workspace, NumpyRandom& source, Extent population, std::vector<Extent> sizes,
                    const Choosing& choosing) {
    if (std::any_of(sizes.begin(), sizes.end(), [](Extent size) { return size < 0; })) {
        throw value_error(choice_is_legacy(source) && !choosing.replace ? "Negative dimensions are not allowed"
                                                                        : "negative dimensions are not allowed");
    }
    Tensor out = empty(workspace, Dtype::int64, std::move(sizes));
    const Extent count = out.numel();
    if (population <= 0 && count != 0) {
        throw value_error(choice_is_legacy(source) ? "a must be greater than 0 unless no samples are taken"
                                                   : "a must be a positive integer unless no samples are taken");
    }
    if (choosing.p) check_probabilities(choosing, population, choice_is_legacy(source));
    if (!choosing.replace && count > population) {
        throw value_error(choice_is_legacy(source)
                              ? "Cannot take a larger sample than population when 'replace=False'"
                              : "Cannot take a larger sample than population when replace is False");
    }
    if (out.shape_only()) return out;
    if (choosing.replace && !choosing.p) {
        if (count > 0)
            fill_bounded(out, source.bits(), 0, static_cast<std::uint64_t>(population) - 1, source.bounding());
        return out;
    }
    const auto wanted = static_cast<std::size_t>(count);
    const Indices indices = choosing.replace ? weighted_indices(source, *choosing.p, wanted)
                            : choosing.p
                                ? weighted_distinct_indices(source, *choosing.p, wanted)
                                : equally_likely_distinct_indices(source, population, wanted, choosing.shuffle);
    Extent at = 0;
    for (const Extent index : indices) write(out, at++, index);
    return out;
}

}  // namespace bcast
