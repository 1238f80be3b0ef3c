#pragma once

#include "bcast/dtype.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/shape.hpp"

namespace bcast::ops {

/// Puts the function that the dialect's library computes itself, in float32 or float64, in the place of the twin that
/// gives the nearest number. Leaves all others as they are. `count` elements are computed: PyTorch's vectors begin with
/// two of them.
void take_library_twin(FloatTwin& twin, Dialect dialect, Operation operation, Dtype common, Extent count);

}  // namespace bcast::ops
