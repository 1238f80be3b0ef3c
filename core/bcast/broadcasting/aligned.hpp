#pragma once

#include <span>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Applies the rules and notifies the observer, passing on the operands' tensors if any. Raises the error of the call's
/// dialect if the rules fail.
Alignment aligned(Context& context, const Arguments& arguments, std::span<const Tensor> operands = {});

/// The arguments of a call with its own rule and these tensors as operands.
Arguments arguments_of(const Call& call, std::span<const Tensor> operands);

/// Applies the call's own rule to tensors, and notifies the observer if there are at least two.
///
/// Raises the error of the call's dialect if the rule fails.
Alignment aligned(Context& context, const Call& call, std::span<const Tensor> operands, bool in_place);

/// The operand's strides, in elements, in the result's axes: 0 where it is padded or broadcast.
std::vector<Extent> strides_in(const Alignment& alignment, const Tensor& operand, std::size_t index);

/// The same, written to a span with one element per axis.
void write_strides(const Alignment& alignment, const Tensor& operand, std::size_t index, std::span<Extent> strides);

}  // namespace bcast::ops
