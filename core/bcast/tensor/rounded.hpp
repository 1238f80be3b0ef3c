#pragma once

#include "bcast/dtype.hpp"

namespace bcast {

/// The nearest value of a floating dtype, as a double; for other dtypes, the value unchanged.
double rounded_to(Dtype dtype, double value);

/// Rounds an intermediate result to float32 (`narrow`) or float64.
constexpr double rounded_step(bool narrow, double value) {
    return narrow ? static_cast<double>(static_cast<float>(value)) : value;
}

}  // namespace bcast
