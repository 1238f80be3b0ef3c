#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// A value as a dtype has it: integers wrapped, truths of anything but 0, floats rounded once to float32 where the
/// dtype is narrower than float64. What is no integer of 64 bits, or not finite, is 0 as one.
Scalar in_dtype(const Scalar& value, Dtype dtype);

/// Writes an element as its dtype has it: true and false; an integer, as a string where JavaScript's numbers do not
/// have it (beyond 2^53); a float in the shortest digits that distinguish it in float64 or float32, NaN and the
/// infinities as strings.
void write_element(Json& json, const Scalar& element, Dtype dtype);

}  // namespace bcast
