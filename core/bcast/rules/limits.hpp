#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// What a library refuses before it compares anything: names that are none, too many dims, negative extents, tensors
/// beyond its largest size. Operands are made one by one from the left, as a program does.
std::optional<Failure> unmakeable(const Arguments& arguments);

/// The same of the target alone, where there is one.
std::optional<Failure> unmakeable_target(const Arguments& given);

/// What a library refuses of a result that fits: more elements or bytes than it can count. Nothing where the dialect
/// has no such check, as ONNX and OpenVINO, or where nothing is made, as in place.
///
/// PyTorch 1.13 multiplies sizes from the left as unsigned 64-bit integers and allows up to 2^63-1 elements (`numel`)
/// and bytes (storage). NumPy 1.24 multiplies signed ones, for arrays without the extents of 0. NumPy's broadcast
/// object is not looked at here: it is counted batch by batch, see rules/report.
std::optional<Failure> too_large(const Arguments& arguments, const Shape& result);

/// NumPy 1.24 `PyArray_Broadcast`: more elements than 2^63-1. Between two batches NumPy makes a view of int64 of what
/// came out (`broadcast_to(0, shape)`), whose bytes count too.
std::optional<Failure> too_large_to_broadcast(const Shape& result, bool is_last_batch);

}  // namespace bcast
