#pragma once

#include "bcast/dtype.hpp"

namespace bcast {

/// The nearest value of a floating dtype, as a double; other dtypes leave the value as it is.
double rounded_to(Dtype dtype, double value);

/// The result of one step of a calculation in float32 (`narrow`) or in float64.
constexpr double rounded_step(bool narrow, double value) {
    return narrow ? static_cast<double>(static_cast<float>(value)) : value;
}

}  // namespace bcast
