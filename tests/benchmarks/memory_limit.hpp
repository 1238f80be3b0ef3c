#pragma once

#include <span>

#include "bcast/tensor/tensor.hpp"

namespace bcast::benchmark {

/// The lower bound of the time of any operation on these operands: reads and writes as many bytes as reading each
/// operand and writing the result once, and does nothing else. A copy loop moves the operands into the result; if the
/// operands have fewer bytes than the result, the rest of it is filled.
///
/// Preconditions: everything is contiguous, and no operand is larger than the result.
void move_bytes(std::span<const Tensor> operands, Tensor& result);

}  // namespace bcast::benchmark
