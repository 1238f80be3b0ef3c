#pragma once

#include <memory>

#include "bcast/autograd/node.hpp"

/// What writing in place does to the graph (PyTorch 1.13 "View + Inplace detection").
namespace bcast::autograd {

/// `view` shares the elements of `input`: writing to one of them is writing to both.
void become_view(Variable& view, const Variable& input, Creation creation = Creation::ordinary, std::size_t number = 0);

/// Where the gradient of a variable comes from: the node that made it. What a view sees may have been written to since
/// it was made; then its node is made again, as `AsStridedBackward0`.
///
/// Raises RuntimeError where that is not possible: `Output 0 of SplitBackward0 is a view and its base or another view
/// of its base has been modified inplace. ...`
const Edge& source_of(const Variable& variable);

/// Asks whether a variable may be written to by an operation that is recorded.
///
/// Raises RuntimeError for a leaf that requires a gradient, a view of one, one of several views, and a view that was
/// made without gradients.
void check_writable(const Variable& target);

/// One more write to the elements. Raises RuntimeError for an inference tensor outside of inference mode.
void count_write(Variable& target);

/// `target` was written to, and `node` made what it is now. Where it is a view, the tensor that it is a view of is now
/// made by `CopySlices`, which asks `node` about the part that was written.
void rebase(Variable& target, std::shared_ptr<Node> node);

}  // namespace bcast::autograd
