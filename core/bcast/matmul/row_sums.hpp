#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// `numpy.einsum` over rows: the sums of one or two operands' (products of) elements along their last `summed` axes, to
/// the last digit as NumPy 1.24 adds them (`einsum_sumprod.c.src`, compiled for SSE): in vectors of 16 bytes, four at a
/// time, where elements lie side by side; else one after the other; 8192 at a time. The operands have the same sizes.
///
/// Nothing where it goes another way: in other dtypes, where the last axes are no row, or where NumPy's iterator would
/// go along others first.
std::optional<Tensor> row_sums(Context& context, std::span<const Tensor> operands, std::size_t summed);

}  // namespace bcast::ops
