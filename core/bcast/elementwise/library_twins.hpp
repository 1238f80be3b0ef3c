#pragma once

#include <cstddef>

#include "bcast/dtype.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/shape.hpp"

namespace bcast::ops {

/// A library-specific scalar twin.
struct LibraryTwin {
    Dialect dialect;
    Dtype dtype;
    Operation operation;
    FloatTwin twin;
    std::size_t lanes = 1;  ///< Elements per iteration of two vectors; the remaining elements are computed one by one
                            ///< by the common twin.
};

/// The library-specific twin of an operation on operands promoted to `common`, for `count` elements: the library's
/// vectorized code does not always return the correctly rounded result. Null if the common twin applies.
const LibraryTwin* library_twin(Dialect dialect, Operation operation, Dtype common, Extent count);

}  // namespace bcast::ops
