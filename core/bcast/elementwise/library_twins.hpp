#pragma once

#include "bcast/dtype.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/shape.hpp"

namespace bcast::ops {

/// The twin of an operation on operands taken for `common` that the dialect's library has of its own: what its vectors
/// compute for so many elements is not always the nearest number. A null pointer where the twin of all is right.
const FloatTwin* library_twin(Dialect dialect, Operation operation, Dtype common, Extent count);

}  // namespace bcast::ops
