#include "bcast/elementwise/library_twins.hpp"

#include "bcast/elementwise/numpy_float32.hpp"
#include "bcast/elementwise/sleef.hpp"
#include "bcast/elementwise/svml.hpp"

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

void take_pytorch(FloatTwin& twin, Operation operation, Dtype common, Extent count) {
    const bool single = common == Dtype::float32;
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
        case Operation::exp2:
            twin.one = svml_exp2;
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
