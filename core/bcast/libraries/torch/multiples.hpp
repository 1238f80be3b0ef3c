#pragma once

#include "bcast/libraries/torch/arguments.hpp"

/// Sums with a multiple: `add` and `sub` with alpha, `rsub`, `addcmul` and `addcdiv`.
namespace bcast::python::torch {

/// input + alpha * other, or input - alpha * other.
Value scaled(Arguments& a);
/// The same for the overload with a Python number, which has a backward node of its own.
Value scaled_by_number(Arguments& a);

/// other - alpha * input.
Value reversed_sub(Arguments& a);

/// input + value * tensor1 * tensor2 (addcmul) or input + value * tensor1 / tensor2 (addcdiv).
Value add_combined(Arguments& a);

}  // namespace bcast::python::torch
