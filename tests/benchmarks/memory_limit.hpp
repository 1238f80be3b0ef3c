#pragma once

#include <span>

#include "bcast/tensor/tensor.hpp"

namespace bcast::benchmark {

/// What no operation on these operands can be faster than: reads and writes as many bytes as reading each operand and
/// writing the result once, and does nothing else. Half of the bytes are read and half are written, in a copy loop from
/// the operands into the result; where the operands have fewer bytes than the result, the rest of it is filled.
///
/// Preconditions: everything is contiguous, and no operand is larger than the result.
void move_bytes(std::span<const Tensor> operands, Tensor& result);

}  // namespace bcast::benchmark
