#pragma once

#include <memory>

#include "bcast/autograd/node.hpp"

/// The effect of in-place writes on the graph (PyTorch 1.13 "View + Inplace detection").
namespace bcast::autograd {

/// Marks `view` as a view of `input`: they share version counter and base.
void become_view(Variable& view, const Variable& input, Creation creation = Creation::ordinary, std::size_t number = 0);

/// The gradient edge of a variable: the node that computed it. If the elements of a view were written to since, its
/// node is regenerated as `AsStridedBackward0`.
///
/// Raises RuntimeError if the graph cannot be updated: `Output 0 of SplitBackward0 is a view and its base or another
/// view of its base has been modified inplace. ...`
const Edge& source_of(const Variable& variable);

/// Checks whether a recorded in-place operation may write to a variable.
///
/// Raises RuntimeError for a leaf that requires grad, a view of one, one of several views of a multi-view function, and
/// a view created without gradients.
void check_writable(const Variable& target);

/// Increments the version counter. Raises RuntimeError for an inference tensor outside inference mode.
void count_write(Variable& target);

/// Makes `node` the source of `target` after an in-place write. If `target` is a view, the source of its base becomes
/// `CopySlices`, which delegates the written part to `node`.
void rebase(Variable& target, std::shared_ptr<Node> node);

}  // namespace bcast::autograd
