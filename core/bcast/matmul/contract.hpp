#pragma once

#include <optional>
#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// The axes over which two tensors are contracted.
struct ContractedAxes {
    /// A number of axes: the last ones of the first tensor, the first ones of the second. Empty: the two lists.
    std::optional<Extent> count;
    std::vector<Extent> first;
    std::vector<Extent> second;
};

/// `tensordot`: sums over pairs of axes; the remaining axes are those of the first operand, then those of the second.
/// Raises the library's error (PyTorch 1.13, NumPy 1.24); PyTorch sums over an axis paired with one of size 1, and
/// rejects named tensors.
Tensor tensordot(Context& context, Dialect dialect, const Tensor& a, const Tensor& b, const ContractedAxes& axes);

/// `torch.inner`: contracts the last dims; a 0-d operand multiplies elementwise.
Tensor inner(Context& context, const Tensor& a, const Tensor& b);

/// `torch.outer`: the products of all pairs of elements of two vectors, in their promoted dtype.
Tensor outer(Context& context, const Tensor& a, const Tensor& b);

/// A view with permuted axes.
Tensor permuted(const Tensor& tensor, const std::vector<std::size_t>& order);

/// The axes in this order, with each run of `groups[i]` axes merged into one: copies unless a view is possible.
Tensor grouped(Context& context, const Tensor& tensor, const std::vector<std::size_t>& order,
               const std::vector<std::size_t>& groups);

}  // namespace bcast::ops
