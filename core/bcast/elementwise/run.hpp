#pragma once

#include <span>

#include "bcast/elementwise/implementation.hpp"

namespace bcast::ops {

/// An operand of a run: the output first.
struct RunOperand {
    LoopOperand loop;
    Dtype dtype;
};

/// Computes every element of the output. Operands of another dtype than the implementation's, or whose elements do not
/// lie one after the other, are converted piece by piece in a buffer of the size of a cache, never as a whole.
///
/// Preconditions: those of plan(); an output element is written once; an input may be the very elements of the output.
void run(const Implementation& implementation, std::span<const Extent> sizes, std::span<const RunOperand> operands);

}  // namespace bcast::ops
