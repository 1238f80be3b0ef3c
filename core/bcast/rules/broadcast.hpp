#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// The one place where it is decided whether operands broadcast, and to what.
///
/// In the order in which the libraries look: the operands themselves, their places (rules/align), their names
/// (rules/unify, before any extent, as PyTorch 1.13 `TensorIterator::build`), their extents (rules/stretch, and
/// rules/report for which clash is reported), the output in place, the size of the result (rules/limits). Cost is
/// O(rank x operands); nothing is allocated for elements.
Alignment broadcast(const Arguments& arguments);

/// The same of tensors that exist: whether they could be made is not asked again. A product of PyTorch 1.13 may have a
/// name twice (`matmul` of N, A, B and B, N), which no other way of making a tensor allows, and goes on with it.
Alignment broadcast_made(const Arguments& arguments);

}  // namespace bcast
