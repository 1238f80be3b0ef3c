#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Assigns the dims of every ref to columns, or reports why that fails. Extents are not compared yet.
///
/// - `none`: dim i of every operand goes to axis i; ranks must agree.
/// - `numpy`, `bidirectional`: right-aligned; a missing dim is a pad for every ref.
/// - `unidirectional`, `onto`: right-aligned; only the operand is padded, never the receiver. An assignment first drops
///   leading 1s of its source (NumPy 1.24 `PyArray_AssignArray`: those in excess of the receiver's rank; PyTorch 1.13
///   `slicePrefix1sSize`: all).
/// - `pdpd`: dim i of the second goes to axis start + i of the first; start is `axis`, or for -1 the difference of the
///   ranks. The difference is computed before trailing 1s of the second are dropped (OpenVINO's page "Broadcast
///   Rules For Elementwise Operations"; its `PartialShape::broadcast_merge_into` counts them, as
///   `trailing_ones_refused` reports).
/// - `by-name`: rules/by_name.
/// - `explicit`: dim i goes to axis axes[i], strictly increasing (OpenVINO opset 3 `Broadcast`, mode explicit).
Alignment align(const Arguments& arguments);

}  // namespace bcast
