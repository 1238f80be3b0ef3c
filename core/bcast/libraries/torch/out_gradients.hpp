#pragma once

#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// Runs a function that writes into `out=` while an operand requires a gradient, which it did not refuse at once. If it
/// has an overload without a derivative, its output gets a node that raises when a gradient is requested (PyTorch 1.13
/// `VariableType`).
Value run_with_gradients(Arguments& arguments, const Overload& overload);

}  // namespace bcast::python::torch
