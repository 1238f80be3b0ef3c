#pragma once

#include <cstddef>

#include "bcast/dtype.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/shape.hpp"

namespace bcast::ops {

/// A twin of a library's own.
struct LibraryTwin {
    Dialect dialect;
    Dtype dtype;
    Operation operation;
    FloatTwin twin;
    std::size_t lanes = 1;  ///< Of two vectors: what leaves them unfilled is computed one by one, by the twin of all.
};

/// The twin of an operation on operands taken for `common` that the dialect's library has of its own: what its vectors
/// compute for so many elements is not always the nearest number. A null pointer where the twin of all is right.
const LibraryTwin* library_twin(Dialect dialect, Operation operation, Dtype common, Extent count);

}  // namespace bcast::ops
