#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// How the dims of `tensor` go to the places of the other's names (PyTorch 1.13 `align_as`), or of these (`align_to`).
/// Applies the rules and notifies the observer. Raises RuntimeError `align_to: Cannot find dim 'H' from Tensor['N',
/// 'C'] ...`.
Alignment align_as(Context& context, const Tensor& tensor, const Tensor& other);
Alignment align_to(Context& context, const Tensor& tensor, DimOrder order);

/// The tensor as such an alignment has it: its dims in their new places, and dims of 1 between them, of stride 0.
/// Nothing is copied.
Tensor moved_by_name(const Tensor& tensor, const Alignment& alignment);

}  // namespace bcast::ops
