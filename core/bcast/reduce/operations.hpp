#pragma once

#include <memory>

#include "bcast/reduce/fold.hpp"

namespace bcast::ops {

/// Foldings that give the same whatever the order, but for `product`, which goes one by one.
enum class FoldOperation {
    product,   ///< Integers wrap.
    largest,   ///< NaN if there is one.
    smallest,  ///< NaN if there is one.
    largest_magnitude,
    smallest_magnitude,
    any,       ///< 1 if an element is not 0 (NaN is not), else 0.
    all,       ///< 0 if an element is 0, else 1.
    nonzeros,  ///< How many are not 0.
    numbers,   ///< How many are not NaN.
};

template <class Wide>
std::unique_ptr<Folding<Wide>> folding_by(FoldOperation operation);

}  // namespace bcast::ops
