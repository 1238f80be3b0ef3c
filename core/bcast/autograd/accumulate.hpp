#pragma once

#include <memory>

#include "bcast/autograd/node.hpp"

namespace bcast::autograd {

/// The node that adds what reaches a leaf to its `grad` (PyTorch 1.13 `AccumulateGrad`). One for each leaf, for as long
/// as a graph refers to it.
std::shared_ptr<Node> accumulator_of(const Variable& leaf);

/// Adds the elements of one tensor to those of another of its sizes, one by one: a view may see an element more than
/// once.
void add_elements(const Tensor& from, const Tensor& to);

/// `grad` of a tensor becomes `gradient`, or grows by it in place. A leaf's lies as the `leaf` does where that has no
/// gaps (PyTorch 1.13 `obeys_layout_contract`), every other row by row.
void accumulate(ops::Context& context, Meta& meta, const Tensor& gradient, const Tensor* leaf = nullptr);

}  // namespace bcast::autograd
