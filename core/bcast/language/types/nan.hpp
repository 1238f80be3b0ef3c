#pragma once

#include <cstdint>

namespace bcast::python {

/// A NaN with an identity, encoded in its payload: that of a module (`math.nan`, `np.nan`), or a new one for each
/// `float('nan')`. In CPython these are distinct objects; floats are not objects here.
constexpr std::uint64_t nan_of_math = 1;
constexpr std::uint64_t nan_of_numpy = 2;

double nan_with(std::uint64_t payload);
double new_nan();
bool is_own_nan(double value);

}  // namespace bcast::python
