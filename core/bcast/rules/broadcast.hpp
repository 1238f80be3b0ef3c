#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// The single implementation that decides whether operands broadcast, and to which shape.
///
/// Checks in the order of the libraries: the operands themselves, their alignment (rules/align), their names
/// (rules/unify, before any extent, as PyTorch 1.13 `TensorIterator::build`), their extents (rules/stretch, and
/// rules/report for which clash is reported), the output in place, the size of the result (rules/limits). Cost is
/// O(rank x operands); nothing is allocated for elements.
Alignment broadcast(const Arguments& arguments);

/// The same for existing tensors, without the check whether they can be created. In PyTorch 1.13 the result of a
/// product may have duplicate names (`matmul` of N, A, B and B, N), which no other way to create a tensor allows but
/// later calls accept.
Alignment broadcast_made(const Arguments& arguments);

}  // namespace bcast
