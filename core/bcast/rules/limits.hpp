#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// What a library rejects before it compares anything: invalid names, too many dims, negative extents, tensors above
/// its maximum size. Operands are created one by one from the left, as in a program.
std::optional<Failure> unmakeable(const Arguments& arguments);

/// The same for only the target, if there is one.
std::optional<Failure> unmakeable_target(const Arguments& arguments);

/// What a library rejects in a compatible result: more elements or bytes than it can count. Nothing if the dialect has
/// no such check, as ONNX and OpenVINO, or if nothing is allocated, as in place.
///
/// PyTorch 1.13 multiplies sizes from the left as unsigned 64-bit integers and allows up to 2^63-1 elements (`numel`)
/// and bytes (storage). NumPy 1.24 multiplies signed integers, omitting extents of 0 for arrays. NumPy's broadcast
/// object is not checked here but batch by batch, see rules/report.
std::optional<Failure> too_large(const Arguments& arguments, const Shape& result);

/// NumPy 1.24 `PyArray_Broadcast`: more than 2^63-1 elements. Between two batches NumPy creates an int64 view of the
/// intermediate result (`broadcast_to(0, shape)`), whose bytes are limited too.
std::optional<Failure> too_large_to_broadcast(const Shape& result, bool is_last_batch);

}  // namespace bcast
