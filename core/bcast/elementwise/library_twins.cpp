#include "bcast/elementwise/library_twins.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/elementwise/numpy_float32.hpp"
#include "bcast/elementwise/sleef.hpp"
#include "bcast/elementwise/svml.hpp"
#include "bcast/tensor/half.hpp"

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

/// The larger one and a logarithm, which is 0 where 1 and a power are 1.
template <class T, T (*power)(T), T (*logarithm)(T)>
double vector_logaddexp(double x, double y) {
    const T apart = std::abs(static_cast<T>(x - y));
    if (std::isnan(apart)) return x == y ? x : apart;
    return std::max(static_cast<T>(x), static_cast<T>(y)) + logarithm(1 + power(-apart));
}

double as_half(double value) {
    return float_of_half(half_of_float(static_cast<float>(value)));
}

/// What float16 and bfloat16 are computed in: factors are of float16 too, and two vectors of bfloat16 are widened.
void take_pytorch_half(FloatTwin& twin, Operation operation, Dtype common, Extent count) {
    if (common == Dtype::bfloat16) {
        if (operation == Operation::rsqrt && count >= 32)
            twin.one = [](double x) { return 1 / static_cast<double>(static_cast<float>(std::sqrt(x))); };
    } else if (operation == Operation::deg2rad) {
        twin.one = [](double x) { return x * as_half(pi / 180); };
    } else if (operation == Operation::rad2deg) {
        twin.one = [](double x) { return x * as_half(180 / pi); };
    }
}

void take_pytorch(FloatTwin& twin, Operation operation, Dtype common, Extent count) {
    const bool single = common == Dtype::float32;
    if (operation == Operation::logaddexp) {
        twin.two =
            single ? vector_logaddexp<float, sleef_exp, sleef_log> : vector_logaddexp<double, sleef_exp, std::log>;
    } else if (operation == Operation::logaddexp2) {
        twin.two =
            single ? vector_logaddexp<float, std::exp2, std::log2> : vector_logaddexp<double, std::exp2, std::log2>;
    }
    if (operation == Operation::sigmoid && count >= (single ? 16 : 8)) {
        twin.one = single ? vector_sigmoid<float> : vector_sigmoid<double>;
    } else if (!single) {
        if (operation == Operation::exp) twin.one = sleef_exp;
    } else if (operation == Operation::exp) {
        twin.one = in_float32<sleef_exp>;
    } else if (operation == Operation::log) {
        twin.one = in_float32<sleef_log>;
    } else if (operation == Operation::sin) {
        twin.one = in_float32<sleef_sin>;
    } else if (operation == Operation::cos) {
        twin.one = in_float32<sleef_cos>;
    }
}

void take_numpy_float32(FloatTwin& twin, Operation operation) {
    switch (operation) {
        case Operation::exp:
            twin.one = in_float32<numpy_exp>;
            break;
        case Operation::log:
            twin.one = in_float32<numpy_log>;
            break;
        case Operation::log1p:
            twin.one = in_float32<svml_log1p>;
            break;
        case Operation::sin:
            twin.one = in_float32<numpy_sin>;
            break;
        case Operation::cos:
            twin.one = in_float32<numpy_cos>;
            break;
        case Operation::rad2deg:
            // The factor is a quotient of float32 too.
            twin.one = [](double x) { return x * static_cast<double>(180.0F / static_cast<float>(pi)); };
            break;
        case Operation::logaddexp:
            twin.two = in_float32<numpy_logaddexp>;
            break;
        case Operation::logaddexp2:
            twin.two = in_float32<numpy_logaddexp2>;
            break;
        default:
            break;
    }
}

void take_numpy_float64(FloatTwin& twin, Operation operation) {
    switch (operation) {
        case Operation::exp:
            twin.one = svml_exp;
            break;
        case Operation::log:
            twin.one = svml_log;
            break;
        case Operation::log2:
            twin.one = svml_log2;
            break;
        case Operation::log1p:
            twin.one = svml_log1p;
            break;
        case Operation::sin:
            twin.one = svml_sin;
            break;
        case Operation::cos:
            twin.one = svml_cos;
            break;
        default:
            break;
    }
}

}  // namespace

void take_library_twin(FloatTwin& twin, Dialect dialect, Operation operation, Dtype common, Extent count) {
    const bool is_half = common == Dtype::float16 || common == Dtype::bfloat16;
    if (is_half && dialect == Dialect::pytorch) return take_pytorch_half(twin, operation, common, count);
    if (common != Dtype::float32 && common != Dtype::float64) return;
    if (dialect == Dialect::pytorch) {
        take_pytorch(twin, operation, common, count);
    } else if (dialect == Dialect::numpy) {
        if (common == Dtype::float32) {
            take_numpy_float32(twin, operation);
        } else {
            take_numpy_float64(twin, operation);
        }
    }
}

}  // namespace bcast::ops
