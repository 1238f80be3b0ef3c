#pragma once

#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// Runs a function that writes into `out=` while an operand requires a gradient. Most refuse that before any other
/// check; some have an overload without a derivative, whose output gets a node that raises when a gradient is
/// requested.
///
/// Raises RuntimeError `mm(): functions with out=... arguments don't support automatic differentiation, but one of the
/// arguments requires grad.` in the name of the operator that the function is composed of (PyTorch 1.13
/// `VariableType`).
Value run_with_gradients(Arguments& arguments, const Overload& overload);

}  // namespace bcast::python::torch
