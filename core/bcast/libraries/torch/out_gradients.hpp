#pragma once

#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// A function that writes into `out=` while an operand requires a gradient. Most refuse that before they look at
/// anything else; some have a form without a derivative, whose output has a node that says so when it is asked.
///
/// Raises RuntimeError `mm(): functions with out=... arguments don't support automatic differentiation, but one of the
/// arguments requires grad.` in the name of what the function is made of (PyTorch 1.13 `VariableType`).
Value run_with_gradients(Arguments& arguments, const Overload& overload);

}  // namespace bcast::python::torch
