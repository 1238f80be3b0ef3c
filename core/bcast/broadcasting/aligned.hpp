#pragma once

#include <span>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Applies the rules and notifies the observer, which sees the tensors behind the operands if they are given. Raises
/// the failure in the words of the call's dialect.
Alignment aligned(Context& context, const Arguments& arguments, std::span<const Tensor> operands = {});

/// A call in its own rule, whose operands are these tensors.
Arguments arguments_of(const Call& call, std::span<const Tensor> operands);

/// Applies the call's own rule to tensors, and notifies the observer if there are two or more.
///
/// Raises the failure in the words of the call's dialect.
Alignment aligned(Context& context, const Call& call, std::span<const Tensor> operands, bool in_place);

/// The operand's own strides, in elements, as the result's axes see them: 0 where it is padded or stretched.
std::vector<Extent> strides_in(const Alignment& alignment, const Tensor& operand, std::size_t place);

/// The same where there is room for one stride per axis.
void put_strides(const Alignment& alignment, const Tensor& operand, std::size_t place, std::span<Extent> strides);

}  // namespace bcast::ops
