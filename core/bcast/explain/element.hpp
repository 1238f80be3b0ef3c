#pragma once

#include "bcast/explain/json.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// Converts a value to a dtype: integers wrap, any nonzero value is true, floats are rounded once to float32 for dtypes
/// narrower than float64. A value that is not finite or not within 64-bit integers becomes the integer 0.
Scalar in_dtype(const Scalar& value, Dtype dtype);

/// Writes an element of a dtype: true and false; an integer, as a string if JavaScript's numbers cannot represent it
/// (beyond 2^53); a float in the shortest digits that identify it in float64 or float32, NaN and the infinities as
/// strings.
void write_element(Json& json, const Scalar& element, Dtype dtype);

}  // namespace bcast
