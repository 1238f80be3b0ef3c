#pragma once

#include <span>

#include "bcast/elementwise/implementation.hpp"

namespace bcast::ops {

/// An operand of run(); the output comes first.
struct RunOperand {
    LoopOperand loop;
    Dtype dtype;
};

/// Computes every element of the output. Operands of a dtype other than the implementation's, or without contiguous
/// columns, are converted in chunks through a cache-sized buffer, never as a whole.
///
/// Preconditions: those of plan(); each output element is written once; an input may be the same view as the output, or
/// share some of its memory if the computation is `in_steps` (see each_step).
void run(const Implementation& implementation, std::span<const Extent> sizes, std::span<const RunOperand> operands,
         bool in_steps = false);

}  // namespace bcast::ops
