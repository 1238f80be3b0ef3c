#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Places every ref's dims into columns, and says why where they cannot be placed. Extents are not compared yet.
///
/// - `none`: dim i of every operand goes to axis i; ranks must agree.
/// - `numpy`, `bidirectional`: last dims meet; a missing dim is a pad for everybody.
/// - `unidirectional`, `onto`: last dims meet; only the operand is padded, never the receiver. An assignment first
///   drops the leading 1s of its source (NumPy 1.24 `PyArray_AssignArray`: as many as are in excess; PyTorch 1.13
///   `slicePrefix1sSize`: all).
/// - `pdpd`: dim i of the second goes to axis start + i of the first; start is axis, or for -1 the difference of the
///   ranks. The difference is taken before the second's trailing 1s are left out (OpenVINO's page "Broadcast Rules For
///   Elementwise Operations"; its `PartialShape::broadcast_merge_into` counts them, as `trailing_ones_refused`
///   reports).
/// - `by-name`: rules/by_name.
/// - `explicit`: dim i goes to axis axes[i], strictly growing (OpenVINO opset 3 `Broadcast`, mode explicit).
Alignment align(const Arguments& arguments);

}  // namespace bcast
