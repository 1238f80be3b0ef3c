#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/operators/operation.hpp"

namespace bcast::python::torch {

/// An elementwise call, as a function of torch makes it.
struct Applied {
    Applied(std::string_view its_call) : call(its_call), derivative(its_call) {}  // NOLINT: a name is enough
    Applied(const char* its_call) : Applied(std::string_view(its_call)) {}        // NOLINT: a name is enough
    Applied(std::string_view its_call, std::string_view its_derivative,
            std::optional<Operation> its_operation = std::nullopt)
        : call(its_call), derivative(its_derivative), operation(its_operation) {}

    std::string_view call;               ///< The row in operators/call.
    std::string_view derivative;         ///< The row in autograd.
    std::optional<Operation> operation;  ///< Another operation than the row's: division with a rounding mode.
};

/// The row in the table of calls: an alias has the row of the function that it stands for.
std::string_view call_of(const Arguments& arguments);

/// The operator as which a call is recorded, and which refuses gradients of an output: a square is a power.
std::string_view differentiated_as(const Call& call);

/// Applies an elementwise call to variables and records it in the graph.
autograd::Variable apply(Interpreter& interpreter, const Applied& applied,
                         std::span<const autograd::Variable> operands);

/// `a.add_(b)`: writes to the first operand, whose place in the graph becomes that of the result.
///
/// Raises RuntimeError if a leaf that requires a gradient, or a view of one, would be written to.
void apply_in_place(Interpreter& interpreter, const Applied& applied, TensorObject& target,
                    std::span<const autograd::Variable> operands);

/// Applies an elementwise call in the form that was called: a new tensor, in place, or into `out=`.
Value apply(Arguments& arguments, const Applied& applied, std::span<const autograd::Variable> operands);

/// Writes a result into the tensor passed as `out=`, which is resized if necessary and takes the names.
///
/// Raises RuntimeError if names or dtypes do not fit, or if elements of `out` share memory.
void write_out(Interpreter& interpreter, std::string_view function, writes::Traits traits, const Tensor& result,
               TensorObject& out);
void write_out(const Arguments& arguments, const Tensor& result, TensorObject& out);

/// Checks what is written against the operands of a call other than an elementwise one: where they share memory in
/// part, some of PyTorch's kernels raise RuntimeError (PyTorch 1.13 `assert_no_partial_overlap`), and some overwrite
/// elements that they still have to read, which is not implemented.
void check_overlap_with_operands(const Arguments& arguments, const Tensor& written);

/// Raises RuntimeError if one of the variables requires a gradient, since `out=` takes no part in differentiation. The
/// message names `name`, by default the function.
void refuse_gradients(const Arguments& arguments, std::span<const autograd::Variable> variables,
                      std::string_view name = {});

/// Returns the tensor; if it requires a gradient, its backward node gets the name of PyTorch's own operator.
Value with_node(Value tensor, std::string_view node);

/// Checks a tensor before it is written to; `others_require_grad` if what is written does. Raises as `apply_in_place`.
void check_writable(Interpreter& interpreter, const autograd::Variable& target, bool others_require_grad = false);

/// Records any other call that makes one tensor. Handles `out=` and the in-place form, whose result has the sizes of
/// the first operand.
Value record(Arguments& arguments, std::span<const autograd::Variable> inputs, Tensor result,
             autograd::Derivation derivation);

/// Writes a recorded result over the elements of the first operand, which takes its place in the graph.
Value write_in_place(Arguments& arguments, const autograd::Variable& made);

/// Records that `source`, or what depends on no tensor, overwrote the tensor: the gradient of the old elements is 0,
/// that of the source the incoming one.
void written_over(Arguments& arguments, std::string_view node, const autograd::Variable& source = {});

/// Returns the result of a call that makes one tensor and has no gradient. Handles `out=` and the in-place form. Throws
/// Unsupported if a gradient is required.
Value finish(Arguments& arguments, Tensor result);

}  // namespace bcast::python::torch
