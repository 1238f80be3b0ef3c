#pragma once

#include <memory>

#include "bcast/reduce/fold.hpp"

namespace bcast::ops {

/// Foldings whose result does not depend on the order, except `product`, which goes element by element.
enum class FoldOperation {
    product,   ///< Integers wrap around.
    largest,   ///< NaN if any element is NaN.
    smallest,  ///< NaN if any element is NaN.
    largest_magnitude,
    smallest_magnitude,
    any,       ///< 1 if an element is nonzero (NaN is nonzero), otherwise 0.
    all,       ///< 0 if an element is 0, otherwise 1.
    nonzeros,  ///< The number of nonzero elements.
    numbers,   ///< The number of elements that are not NaN.
};

template <class Wide>
std::unique_ptr<Folding<Wide>> folding_by(FoldOperation operation);

}  // namespace bcast::ops
