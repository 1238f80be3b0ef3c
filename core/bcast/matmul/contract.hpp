#pragma once

#include <optional>
#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// The axes that a contraction of two tensors goes over.
struct ContractedAxes {
    /// So many: the last ones of the first, the first ones of the second. Otherwise the two lists.
    std::optional<Extent> count;
    std::vector<Extent> first;
    std::vector<Extent> second;
};

/// `tensordot`: sums over pairs of axes; the other axes stay, those of the first operand first. Raises in the library's
/// words (PyTorch 1.13, NumPy 1.24); PyTorch sums over an axis whose partner has the size 1, and refuses names.
Tensor tensordot(Context& context, Dialect dialect, const Tensor& a, const Tensor& b, const ContractedAxes& axes);

/// `torch.inner`: the last dims contract, all others stay; an operand without dims multiplies.
Tensor inner(Context& context, const Tensor& a, const Tensor& b);

/// `torch.outer`: every element of one vector times every element of the other, in their promoted dtype.
Tensor outer(Context& context, const Tensor& a, const Tensor& b);

/// A view with the axes in another order.
Tensor permuted(const Tensor& tensor, const std::vector<std::size_t>& order);

/// The axes in this order, then each run of `groups[i]` of them as one: a copy unless it lies so already.
Tensor grouped(Context& context, const Tensor& tensor, const std::vector<std::size_t>& order,
               const std::vector<std::size_t>& groups);

}  // namespace bcast::ops
