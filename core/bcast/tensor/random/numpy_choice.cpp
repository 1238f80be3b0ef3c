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

/// Kahan's compensated sum, by which NumPy decides whether probabilities sum to 1.
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

/// Draws a place by its probability.
class Weighted {
  public:
    explicit Weighted(const std::vector<double>& p) : sums_(p.size()) {
        std::partial_sum(p.begin(), p.end(), sums_.begin());
        const double total = sums_.back();
        for (double& sum : sums_) sum /= total;
    }

    [[nodiscard]] Extent place(double drawn) const {
        return std::upper_bound(sums_.begin(), sums_.end(), drawn) - sums_.begin();
    }

  private:
    std::vector<double> sums_;
};

using Places = std::vector<Extent>;

Places weighted_places(NumpyRandom& source, const std::vector<double>& p, std::size_t count) {
    const Weighted weighted(p);
    Places out(count);
    for (Extent& place : out) place = weighted.place(source.bits().next_double());
    return out;
}

/// Draws as many as are missing, keeps the first of each place, and goes on without those places.
Places weighted_distinct_places(NumpyRandom& source, std::vector<double> p, std::size_t count) {
    if (static_cast<std::size_t>(std::count_if(p.begin(), p.end(), [](double x) { return x > 0; })) < count)
        throw value_error("Fewer non-zero entries in p than size");
    Places out;
    std::vector<bool> taken(p.size());
    while (out.size() < count) {
        for (const Extent place : weighted_places(source, p, count - out.size())) {
            if (taken[static_cast<std::size_t>(place)]) continue;
            taken[static_cast<std::size_t>(place)] = true;
            out.push_back(place);
        }
        for (const Extent place : out) p[static_cast<std::size_t>(place)] = 0;
    }
    return out;
}

/// The last `count` of [0, population), shuffled among all.
void shuffle_tail(NumpyRandom& source, Places& places, std::size_t first) {
    for (std::size_t i = places.size(); i-- > first;)
        std::swap(places[i], places[static_cast<std::size_t>(bounded(source.bits(), i, Bounding::scaled))]);
}

/// `Generator.choice` without replacement: Floyd's algorithm, or the tail of a shuffle where much is taken of much.
Places distinct_places(NumpyRandom& source, Extent population, std::size_t count, bool shuffle) {
    const auto all = static_cast<std::size_t>(std::max<Extent>(population, 0));
    constexpr std::size_t large = 10000;
    Places out;
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

Places equally_likely_distinct_places(NumpyRandom& source, Extent population, std::size_t count, bool shuffle) {
    if (!choice_is_legacy(source)) return distinct_places(source, population, count, shuffle);
    Places out = numpy_order(source, population);  // all of them, however few are taken
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
    const Places places = choosing.replace ? weighted_places(source, *choosing.p, wanted)
                          : choosing.p     ? weighted_distinct_places(source, *choosing.p, wanted)
                                       : equally_likely_distinct_places(source, population, wanted, choosing.shuffle);
    Extent at = 0;
    for (const Extent place : places) write(out, at++, place);
    return out;
}

}  // namespace bcast
