#pragma once

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The alignment that moves the dims of `tensor` to the positions of the other's names (PyTorch 1.13 `align_as`), or to
/// the given order (`align_to`). Applies the rules and notifies the observer. Raises RuntimeError `align_to: Cannot
/// find dim 'H' from Tensor['N', 'C'] ...`.
Alignment align_as(Context& context, const Tensor& tensor, const Tensor& other);
Alignment align_to(Context& context, const Tensor& tensor, DimOrder order);

/// The tensor with such an alignment applied: its dims at their new positions, with dims of size 1 and stride 0
/// inserted. Nothing is copied.
Tensor moved_by_name(const Tensor& tensor, const Alignment& alignment);

}  // namespace bcast::ops
