#pragma once

#include <optional>
#include <span>

#include "bcast/broadcasting/context.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/tensor/promotion/typing.hpp"

namespace bcast::ops {

/// The dtypes of NumPy 1.24's ufunc loop for these operands. Raises NumPy's TypeError if there is none, also for
/// complex numbers.
Typing loop_of(const Call& call, Operation operation, std::span<const Tensor> operands);

/// A new tensor: result[i] = operation(operands[0][i], ...) for each index i of the broadcast shape, in the dtype given
/// by typing_of(). It has the names of the alignment; its memory layout follows the operands' strides (PyTorch 1.13
/// TensorIterator). Shape-only if an operand is, or if it has too many elements.
///
/// `operation` defaults to the call's own (`torch.div` with a rounding mode overrides it). Requires as many operands as
/// the operation takes.
///
/// The observer receives the alignment if there are at least two operands. Raises the library's errors for shapes,
/// names (rules/wording), dtypes (operators/typing), integer division by 0 and negative integer powers, and
/// `MemoryError`.
Tensor elementwise(Context& context, const Call& call, std::span<const Tensor> operands,
                   std::optional<Operation> operation = std::nullopt);

/// The same, written to `out`, which keeps its dtype. In-place if `out` is the same view as operands[0]: `a += b`,
/// `a.add_(b)`.
///
/// Otherwise `out` is an `out=` argument. PyTorch 1.13 resizes an output of another shape, with a warning if it has
/// elements. NumPy 1.24 requires an output that the result broadcasts to, and computes as if operands that overlap it
/// had been copied first. An unnamed output takes the result's names.
///
/// Also raises if the result cannot be cast to the output's dtype and, in PyTorch, if memory overlaps.
void elementwise_into(Context& context, const Call& call, std::span<const Tensor> operands, Tensor& out,
                      std::optional<Operation> operation = std::nullopt);

}  // namespace bcast::ops
