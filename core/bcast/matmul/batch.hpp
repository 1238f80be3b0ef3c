#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// Views of a vector as a matrix with one row or one column.
Tensor as_row(const Tensor& vector);
Tensor as_column(const Tensor& vector);

/// Removes a dim of size 1.
void drop_dim(Tensor& tensor, std::size_t dim);

/// A view of a matrix, broadcast to new batch dims.
Tensor stretched(const Tensor& matrix, const std::vector<Extent>& batch);

/// Two operands of at least two dims, as views whose batch dims are broadcast to each other.
struct BatchedPair {
    Tensor a;
    Tensor b;
};

/// Broadcasts the batch dims by the rules, and notifies the observer if both operands have some. Raises the library's
/// error.
BatchedPair broadcast_batches(Context& context, Dialect dialect, const Tensor& a, const Tensor& b);

/// Merges all batch dims into one: metadata only, the elements must not be read.
Tensor merged_batch(const Tensor& tensor);

}  // namespace bcast::ops
