#pragma once

#include <cstdint>

namespace bcast::python {

/// A NaN with an identity: that of a module (`math.nan`, `np.nan`), or one of its own for `float('nan')`. Objects have
/// an identity, numbers here have none; a NaN has the bits of its payload.
constexpr std::uint64_t nan_of_math = 1;
constexpr std::uint64_t nan_of_numpy = 2;

double nan_with(std::uint64_t payload);
double new_nan();
bool is_own_nan(double value);

}  // namespace bcast::python
