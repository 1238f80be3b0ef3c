#pragma once

#include <memory>

#include "bcast/autograd/node.hpp"

namespace bcast::autograd {

/// The node that accumulates a leaf's gradient into its `grad` (PyTorch 1.13 `AccumulateGrad`). One per leaf, alive as
/// long as a graph refers to it.
std::shared_ptr<Node> accumulator_of(const Variable& leaf);

/// Adds the elements of `from` to those of `to`, which has the same sizes, one by one: `to` may be a view with
/// overlapping elements.
void add_elements(const Tensor& from, const Tensor& to);

/// Sets `grad` to `gradient`, or adds to it in place. A new `grad` has the strides of the `leaf` if those are dense
/// (PyTorch 1.13 `obeys_layout_contract`), otherwise it is contiguous.
void accumulate(ops::Context& context, Meta& meta, const Tensor& gradient, const Tensor* leaf = nullptr);

}  // namespace bcast::autograd
