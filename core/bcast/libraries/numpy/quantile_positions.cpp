#include "bcast/libraries/numpy/quantile_positions.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/concat.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/half.hpp"

namespace bcast::python::numpy {
namespace {

/// The methods of Hyndman and Fan that interpolate: index = n q + alpha + q (1 - alpha - beta) - 1.
struct Interpolated {
    std::string_view name;
    double alpha;
    double beta;
};

constexpr Interpolated interpolated[] = {
    {"interpolated_inverted_cdf", 0, 1},
    {"hazen", 0.5, 0.5},
    {"weibull", 0, 0},
    {"median_unbiased", 1 / 3.0, 1 / 3.0},
    {"normal_unbiased", 3 / 8.0, 3 / 8.0},
};

/// Interpolates a + (b - a) * t from the nearer end (NumPy 1.24 `_lerp`). The difference is rounded to dtype `own`.
double lerp(double a, double b, double t, Dtype own) {
    double step = b - a;
    if (own == Dtype::float32 || own == Dtype::float16) step = static_cast<float>(step);
    if (own == Dtype::float16) step = float_of_half(half_of_float(static_cast<float>(step)));
    return t >= 0.5 ? b - step * (1 - t) : a + step * t;
}

}  // namespace

QuantilePosition position_by_method(std::string_view method, double n, double q) {
    const double linear = (n - 1) * q;
    if (method == "linear") return {linear};
    if (method == "lower") return {std::floor(linear), true};
    if (method == "higher") return {std::ceil(linear), true};
    if (method == "nearest") return {std::nearbyint(linear), true};
    if (method == "midpoint") return {0.5 * (std::floor(linear) + std::ceil(linear))};
    const double above = n * q - 1;
    if (method == "inverted_cdf") return {std::max(std::ceil(above), 0.0), true};
    if (method == "averaged_inverted_cdf") return {above == std::floor(above) ? above + 0.5 : std::ceil(above)};
    if (method == "closest_observation") {
        const double index = above - 0.5;
        const double below = std::floor(index);
        const bool tie = index == below && std::fmod(below, 2) == 0;
        return {std::max(tie ? below : below + 1, 0.0), true};
    }
    for (const Interpolated& row : interpolated) {
        if (row.name == method) return {n * q + (row.alpha + q * (1 - row.alpha - row.beta)) - 1};
    }
    raise_value_error({"'", method,
                       "' is not a valid method. Use one of: dict_keys(['inverted_cdf', 'averaged_inverted_cdf', "
                       "'closest_observation', 'interpolated_inverted_cdf', 'hazen', 'weibull', 'linear', "
                       "'median_unbiased', 'normal_unbiased', 'lower', 'higher', 'midpoint', 'nearest'])"});
}

double quantile_of(const std::vector<double>& sorted, std::size_t count, QuantilePosition position, Dtype dtype) {
    const auto last = static_cast<double>(count - 1);
    if (position.index < 0 || position.index >= last) {
        // Both neighbours are the same element, and the difference of two infinities is NaN.
        const double end = sorted[position.index < 0 ? 0 : count - 1];
        return position.exact ? end : lerp(end, end, position.index < 0 ? position.index : position.index + 1, dtype);
    }
    const double below = std::floor(position.index);
    const auto at = static_cast<std::size_t>(below);
    if (position.exact) return sorted[at];
    return lerp(sorted[at], sorted[at + 1], position.index - below, dtype);
}

}  // namespace bcast::python::numpy
