#pragma once

#include <optional>
#include <span>

#include "bcast/broadcasting/context.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/typing.hpp"

namespace bcast::ops {

/// The dtypes of NumPy 1.24's loop for these operands. Raises its refusal where there is none, of complex numbers too.
Typing loop_of(const Call& call, Operation operation, std::span<const Tensor> operands);

/// A new tensor: result[i] = operation(operands[0][i], ...) for each index i of the broadcast shape, in the dtype that
/// typing_of() says. Its names are the alignment's; its axes lie in memory in the order of the operands' (PyTorch 1.13
/// TensorIterator). Shape-only if an operand is, or if it has too many elements.
///
/// `operation` is the call's own unless another is given (`torch.div` with a rounding mode). One operand for each that
/// the operation takes.
///
/// The observer receives the alignment if there are two operands or more. Raises the library's refusal of shapes, names
/// (rules/wording), dtypes (operators/typing), integer divisions by 0 and negative powers, and `MemoryError`.
Tensor elementwise(Context& context, const Call& call, std::span<const Tensor> operands,
                   std::optional<Operation> operation = std::nullopt);

/// The same into `out`, which keeps its dtype. In place where `out` is the very view that operands[0] is: `a += b`,
/// `a.add_(b)`.
///
/// Otherwise it is what was given as `out=`. PyTorch 1.13 resizes one of another shape, with a warning where it had
/// elements: it then has new elements of its own. NumPy 1.24 takes one that the result broadcasts to, and computes as
/// if operands that overlap with it had been copied before. An output without names takes the result's.
///
/// Raises as well what cannot be cast to the output's dtype, and, in PyTorch, what overlaps in memory.
void elementwise_into(Context& context, const Call& call, std::span<const Tensor> operands, Tensor& out,
                      std::optional<Operation> operation = std::nullopt);

}  // namespace bcast::ops
