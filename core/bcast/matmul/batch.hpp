#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// Views of a vector as a matrix of one row or of one column.
Tensor as_row(const Tensor& vector);
Tensor as_column(const Tensor& vector);

/// Takes away a dim of size 1.
void drop_dim(Tensor& tensor, std::size_t dim);

/// A matrix, read again for every index of new batch dims.
Tensor stretched(const Tensor& matrix, const std::vector<Extent>& batch);

/// Two operands with at least two dims, as views whose batch dims are broadcast to each other.
struct BatchedPair {
    Tensor a;
    Tensor b;
};

/// Aligns the batch dims by the rules, and notifies the observer if both operands have some. Raises in the library's
/// words.
BatchedPair broadcast_batches(Context& context, Dialect dialect, const Tensor& a, const Tensor& b);

/// All batch dims as one: metadata only, its elements are not to be read.
Tensor merged_batch(const Tensor& tensor);

}  // namespace bcast::ops
