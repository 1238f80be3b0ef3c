#pragma once

#include <optional>
#include <span>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

/// New tensors that repeat or move the elements of a tensor. The errors are PyTorch 1.13's and NumPy 1.24's.
namespace bcast::ops {

/// Repeats the tensor along each axis, with new leading axes: PyTorch's `repeat`. Rejects named tensors.
Tensor repeat(Context& context, const Tensor& tensor, std::span<const Extent> repeats);

/// The same, with missing leading entries of `repeats` taken as 1: `tile`, `np.tile`.
Tensor tile(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> repeats);

/// Repeats each entry of an axis (one count for all, or one each): `repeat_interleave`, `np.repeat`. Without an axis,
/// repeats each element of the flattened tensor.
Tensor repeat_each(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> repeats,
                   std::optional<Extent> dim);

/// Shifts elements by `shifts` along `dims`, circularly: `roll`, `np.roll`. Without dims, rolls the flattened tensor.
Tensor roll(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> shifts,
            std::span<const Extent> dims);

}  // namespace bcast::ops
