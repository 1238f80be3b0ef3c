#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// `numpy.einsum` of float32 and float64 in NumPy 1.24's order of additions, bit-identical: the sums over all but the
/// first `kept` axes of the operands' products, multiplied from left to right. The operands have equal sizes; broadcast
/// axes have strides of 0.
///
/// NumPy's iterator determines the innermost axes. If these are summed, a row of one operand, or of two, with
/// contiguous elements is added in 16-byte vectors, four at a time (`einsum_sumprod.c.src`, compiled for SSE), and the
/// sum of a row is multiplied by the other operand if that is a single number; otherwise products are added one by one.
/// Buffered operands are added `numpy_buffer` products at a time. The result has the iterator's memory layout. `casts`:
/// for each operand whether it had another dtype.
///
/// Nothing for other dtypes, for no elements, if it would take too much time or memory, and for a product of two
/// matrices whose innermost axes are kept, because product() adds in the same order.
std::optional<Tensor> iterated_sums(Context& context, std::span<const Tensor> operands, std::size_t kept,
                                    const std::vector<bool>& casts);

}  // namespace bcast::ops
