#pragma once

#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/matmul/add.hpp"
#include "bcast/matmul/equation.hpp"

namespace bcast::autograd {

/// The derivation of `x @ y` for vectors, matrices and batches: d(X Y)/dX = G Y^T and d(X Y)/dY = X^T G; broadcast
/// batch dims are summed where gradients are accumulated.
Derivation product(const Mode& mode, std::string_view node, const Variable& x, const Variable& y, const Tensor& result);

/// The derivation of `beta * bias + alpha * (x @ y)`, whose inputs are bias, x, y.
Derivation biased_product(const Mode& mode, std::string_view node, const Variable& bias, const Variable& x,
                          const Variable& y, const ops::Factors& factors, const Tensor& result,
                          const Workspace& workspace);

/// The derivation of an einsum: for each operand, the einsum of the result's gradient with the other operands, summed
/// over the labels that the operand lacks and broadcast along those that only it has.
Derivation contraction(const Mode& mode, const ops::Equation& equation, std::span<const Variable> operands);

/// The derivation of `x @ weight.T + bias`, which is composed of other calls; the bias is optional.
Derivation linear_map(const Mode& mode, std::span<const Variable> inputs);

}  // namespace bcast::autograd
