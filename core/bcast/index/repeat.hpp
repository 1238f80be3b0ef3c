#pragma once

#include <optional>
#include <span>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

/// New tensors with the elements of one, again or in another place. The errors are PyTorch 1.13's and NumPy 1.24's.
namespace bcast::ops {

/// The whole tensor so many times along each axis, new axes in front: `repeat` of PyTorch. Refuses names.
Tensor repeat(Context& context, const Tensor& tensor, std::span<const Extent> repeats);

/// The same, where axes without an entry in `repeats` are taken once: `tile`, `np.tile`.
Tensor tile(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> repeats);

/// Each index of an axis so many times (one number for all, or one each): `repeat_interleave`, `np.repeat`. Without an
/// axis, each element of the flattened tensor.
Tensor repeat_each(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> repeats,
                   std::optional<Extent> dim);

/// Elements moved by `shifts` along `dims`, and in again at the other end: `roll`, `np.roll`. Without dims, the
/// flattened tensor is rolled.
Tensor roll(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> shifts,
            std::span<const Extent> dims);

}  // namespace bcast::ops
