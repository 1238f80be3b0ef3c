#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/operators/operation.hpp"

namespace bcast::python::torch {

/// An elementwise call as a function of torch makes it.
struct Applied {
    Applied(std::string_view its_call) : call(its_call), derivative(its_call) {}  // NOLINT: a name is enough
    Applied(const char* its_call) : Applied(std::string_view(its_call)) {}        // NOLINT: a name is enough
    Applied(std::string_view its_call, std::string_view its_derivative,
            std::optional<Operation> its_operation = std::nullopt)
        : call(its_call), derivative(its_derivative), operation(its_operation) {}

    std::string_view call;               ///< Its row in operators/call.
    std::string_view derivative;         ///< Its row in autograd.
    std::optional<Operation> operation;  ///< Another than the row's: division with a rounding mode.
};

/// An elementwise call on variables, with its place in the graph.
autograd::Variable apply(Interpreter& interpreter, const Applied& applied,
                         std::span<const autograd::Variable> operands);

/// `a.add_(b)`: the first operand is written to, and its place in the graph moves on.
///
/// Raises RuntimeError where a leaf that requires a gradient, or a view of one, would be written to.
void apply_in_place(Interpreter& interpreter, const Applied& applied, TensorObject& target,
                    std::span<const autograd::Variable> operands);

/// The elementwise call in the form that was asked for: a new tensor, in place, or into `out`.
Value apply(Arguments& arguments, const Applied& applied, std::span<const autograd::Variable> operands);

/// Writes a result into a tensor that was given as `out=`: it is resized where it must be, and takes names.
///
/// Raises RuntimeError where names or dtypes do not fit.
void write_out(Interpreter& interpreter, const Tensor& result, TensorObject& out);

/// `out=` takes no part in differentiation. Raises RuntimeError where one of these requires a gradient, in the name of
/// the operator, which is that of the function where none is given.
void refuse_gradients(const Arguments& arguments, std::span<const autograd::Variable> variables,
                      std::string_view name = {});

/// The tensor, whose node PyTorch names after an operator of its own where one requires a gradient.
Value with_node(Value tensor, std::string_view node);

/// A tensor that is about to be written to; `others_require_grad` if what is written does. Raises as `apply_in_place`.
void check_writable(Interpreter& interpreter, const autograd::Variable& target, bool others_require_grad = false);

/// Any other call that makes one tensor, with its place in the graph. Handles `out=` and the form in place, whose
/// result has the sizes of the first operand.
Value record(Arguments& arguments, std::span<const autograd::Variable> inputs, Tensor result,
             autograd::Derivation derivation);

/// What was made with its place in the graph goes over the elements of the first operand.
Value write_in_place(Arguments& arguments, const autograd::Variable& made);

/// A call that makes one tensor and has no gradient. Handles `out=` and the form in place.
Value finish(Arguments& arguments, Tensor result);

}  // namespace bcast::python::torch
