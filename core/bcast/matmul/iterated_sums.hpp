#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// `numpy.einsum` of float32 and float64, to the last digit as NumPy 1.24 adds: the sums over all but the first `kept`
/// axes of the operands' products, taken from left to right. The operands have the same sizes; what is read again has
/// strides of 0.
///
/// NumPy's iterator decides which axes are the innermost. Where these are summed, a row of one operand, or of two,
/// whose elements lie side by side is added in vectors of 16 bytes, four at a time (`einsum_sumprod.c.src`, compiled
/// for SSE), and the sum of a row is multiplied where the other operand is one number; else one product follows the
/// other. What goes through NumPy's buffer is added `numpy_buffer` products at a time. The result lies in the
/// iterator's order. `casts`: for each operand whether it had another dtype.
///
/// Nothing for other dtypes, without elements, where it would take too long or too much memory, and for a product of
/// two matrices whose innermost axes are kept: that adds in the same order.
std::optional<Tensor> iterated_sums(Context& context, std::span<const Tensor> operands, std::size_t kept,
                                    const std::vector<bool>& casts);

}  // namespace bcast::ops
