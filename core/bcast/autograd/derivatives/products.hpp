#pragma once

#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/matmul/add.hpp"
#include "bcast/matmul/equation.hpp"

namespace bcast::autograd {

/// The derivation of `x @ y` for vectors, matrices and batches: d(X Y)/dX = G Y^T and d(X Y)/dY = X^T G, summed over
/// stretched batch dims wherever gradients meet.
Derivation product(const Mode& mode, std::string_view node, const Variable& x, const Variable& y, const Tensor& result);

/// Of `beta * bias + alpha * (x @ y)`, whose inputs are bias, x, y.
Derivation biased_product(const Mode& mode, std::string_view node, const Variable& bias, const Variable& x,
                          const Variable& y, const ops::Factors& factors, const Tensor& result,
                          const Workspace& workspace);

/// Of a sum of products that an equation says: for each operand the einsum of the result's gradient with the other
/// operands, over what the operand has not, stretched along what only the operand has.
Derivation contraction(const Mode& mode, const ops::Equation& equation, std::span<const Variable> operands);

/// Of `x @ weight.T + bias`, which is made of other calls; the bias may be left out.
Derivation linear_map(const Mode& mode, std::span<const Variable> inputs);

}  // namespace bcast::autograd
