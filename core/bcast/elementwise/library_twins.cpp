#include "bcast/elementwise/library_twins.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "bcast/elementwise/fused.hpp"
#include "bcast/elementwise/numpy_float32.hpp"
#include "bcast/elementwise/sleef.hpp"
#include "bcast/elementwise/svml.hpp"
#include "bcast/tensor/rounded.hpp"

namespace bcast::ops {
namespace {

template <float (*function)(float)>
double in_float32(double x) {
    return function(static_cast<float>(x));
}

template <float (*function)(float, float)>
double in_float32(double x, double y) {
    return function(static_cast<float>(x), static_cast<float>(y));
}

template <class T>
double vector_sigmoid(double x) {
    return 1 / (1 + sleef_exp(static_cast<T>(-x)));
}

/// The larger operand plus a logarithm.
template <class T, T (*power)(T), T (*logarithm)(T)>
double vector_logaddexp(double x, double y) {
    const T apart = std::abs(static_cast<T>(x - y));
    if (std::isnan(apart)) return x == y ? x : apart;
    return std::max(static_cast<T>(x), static_cast<T>(y)) + logarithm(1 + power(-apart));
}

float inverse_root(float x) {
    return 1 / std::sqrt(x);
}

/// Interpolates from the nearer end with fused multiply-add.
template <class T>
double fused_lerp(double x, double end, double weight) {
    const T apart = static_cast<T>(end) - static_cast<T>(x);
    const T share = static_cast<T>(weight);
    return share < T(0.5) ? fused(share, apart, static_cast<T>(x)) : fused(-apart, 1 - share, static_cast<T>(end));
}

constexpr LibraryTwin twins[] = {
    {Dialect::pytorch, Dtype::float32, Operation::exp, {.one = in_float32<sleef_exp>}},
    {Dialect::pytorch, Dtype::float32, Operation::log, {.one = in_float32<sleef_log>}},
    {Dialect::pytorch, Dtype::float32, Operation::sin, {.one = in_float32<sleef_sin>}},
    {Dialect::pytorch, Dtype::float32, Operation::cos, {.one = in_float32<sleef_cos>}},
    {Dialect::pytorch, Dtype::float32, Operation::tanh, {.one = in_float32<sleef_tanh>}},
    {Dialect::pytorch, Dtype::float32, Operation::sigmoid, {.one = vector_sigmoid<float>}, 16},
    {Dialect::pytorch, Dtype::float32, Operation::logaddexp, {.two = vector_logaddexp<float, sleef_exp, sleef_log>}},
    {Dialect::pytorch, Dtype::float32, Operation::logaddexp2, {.two = vector_logaddexp<float, std::exp2, std::log2>}},
    {Dialect::pytorch, Dtype::float64, Operation::exp, {.one = sleef_exp}},
    {Dialect::pytorch, Dtype::float64, Operation::sigmoid, {.one = vector_sigmoid<double>}, 8},
    {Dialect::pytorch, Dtype::float64, Operation::logaddexp, {.two = vector_logaddexp<double, sleef_exp, std::log>}},
    {Dialect::pytorch, Dtype::float64, Operation::logaddexp2, {.two = vector_logaddexp<double, std::exp2, std::log2>}},
    {Dialect::pytorch, Dtype::float32, Operation::lerp, {.three = fused_lerp<float>}},
    {Dialect::pytorch, Dtype::float64, Operation::lerp, {.three = fused_lerp<double>}},
    // The factors are rounded to float16.
    {Dialect::pytorch,
     Dtype::float16,
     Operation::deg2rad,
     {.one = [](double x) { return x * rounded_to(Dtype::float16, pi / 180); }}},
    {Dialect::pytorch,
     Dtype::float16,
     Operation::rad2deg,
     {.one = [](double x) { return x * rounded_to(Dtype::float16, 180 / pi); }}},
    // Vectors of bfloat16 are computed in float32.
    {Dialect::pytorch, Dtype::bfloat16, Operation::rsqrt, {.one = in_float32<inverse_root>}, 32},
    {Dialect::numpy, Dtype::float32, Operation::exp, {.one = in_float32<numpy_exp>}},
    {Dialect::numpy, Dtype::float32, Operation::log, {.one = in_float32<numpy_log>}},
    {Dialect::numpy, Dtype::float32, Operation::log1p, {.one = in_float32<svml_log1p>}},
    {Dialect::numpy, Dtype::float32, Operation::sin, {.one = in_float32<numpy_sin>}},
    {Dialect::numpy, Dtype::float32, Operation::cos, {.one = in_float32<numpy_cos>}},
    {Dialect::numpy, Dtype::float32, Operation::tanh, {.one = in_float32<svml_tanh>}},
    {Dialect::numpy, Dtype::float32, Operation::rad2deg, {.one = in_float32<numpy_rad2deg>}},
    {Dialect::numpy, Dtype::float32, Operation::logaddexp, {.two = in_float32<numpy_logaddexp>}},
    {Dialect::numpy, Dtype::float32, Operation::logaddexp2, {.two = in_float32<numpy_logaddexp2>}},
    {Dialect::numpy, Dtype::float64, Operation::exp, {.one = svml_exp}},
    {Dialect::numpy, Dtype::float64, Operation::log, {.one = svml_log}},
    {Dialect::numpy, Dtype::float64, Operation::log2, {.one = svml_log2}},
    {Dialect::numpy, Dtype::float64, Operation::log1p, {.one = svml_log1p}},
    {Dialect::numpy, Dtype::float64, Operation::log10, {.one = svml_log10}},
    {Dialect::numpy, Dtype::float64, Operation::exp2, {.one = svml_exp2}},
    {Dialect::numpy, Dtype::float64, Operation::atan, {.one = svml_arctan}},
    {Dialect::numpy, Dtype::float64, Operation::atan2, {.two = svml_arctan2}},
    {Dialect::numpy, Dtype::float64, Operation::sin, {.one = svml_sin}},
    {Dialect::numpy, Dtype::float64, Operation::cos, {.one = svml_cos}},
    {Dialect::numpy, Dtype::float64, Operation::pow, {.two = svml_power}},
    {Dialect::numpy, Dtype::float64, Operation::tanh, {.one = svml_tanh}},
};

}  // namespace

const LibraryTwin* library_twin(Dialect dialect, Operation operation, Dtype common, Extent count) {
    const auto* found = std::find_if(std::begin(twins), std::end(twins), [&](const LibraryTwin& row) {
        return row.operation == operation && row.dialect == dialect && row.dtype == common &&
               count >= static_cast<Extent>(row.lanes);
    });
    return found == std::end(twins) ? nullptr : found;
}

}  // namespace bcast::ops
