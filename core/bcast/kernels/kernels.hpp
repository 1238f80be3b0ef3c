#pragma once

#include "bcast/elementwise/implementation.hpp"

namespace bcast::ops {

using Kernel = void (*)(const Implementation& self, const Block& block);

/// The kernel for the widest SIMD instructions of this machine, for inputs of `input` (int32, int64, float32 or
/// float64); null if the operation is left to its scalar twin.
Kernel kernel_of(Operation operation, Dtype input);

}  // namespace bcast::ops
