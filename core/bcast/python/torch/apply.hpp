#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "bcast/python/torch/arguments.hpp"

namespace bcast::python::torch {

/// The elementwise call of this name on variables, with its place in the graph.
autograd::Variable apply(Interpreter& interpreter, std::string_view call, std::span<const autograd::Variable> operands);

/// `a.add_(b)`: the first operand is written to, and its place in the graph moves on.
///
/// Raises RuntimeError where a leaf that requires a gradient, or a view of one, would be written to.
void apply_in_place(Interpreter& interpreter, std::string_view call, TensorObject& target,
                    std::span<const autograd::Variable> operands);

/// The elementwise call in the form that was asked for: a new tensor, in place, or into `out`.
Value apply(Arguments& arguments, std::string_view call, std::span<const autograd::Variable> operands);

/// A tensor that is about to be written to. Raises as `apply_in_place`.
void check_writable(Interpreter& interpreter, const TensorObject& target);

/// Any other call that makes one tensor: `compute` makes it, `backward` gives a gradient per input. Handles `out=`
/// and the form in place, whose result has the sizes of the first operand.
/// Inputs' tensors that `backward` reads are saved by the caller.
Value record(Arguments& arguments, std::string_view node, std::span<const autograd::Variable> inputs, Tensor result,
             std::vector<autograd::Saved> saved, autograd::Backward backward);

/// A call that makes one tensor and has no gradient. Handles `out=` and the form in place.
Value finish(Arguments& arguments, Tensor result);

}  // namespace bcast::python::torch
