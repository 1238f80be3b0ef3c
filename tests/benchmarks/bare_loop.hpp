#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "bcast/tensor/tensor.hpp"

namespace bcast::benchmark {

/// What an operation takes at least: nested loops of vector instructions over the operands as they lie, with the
/// operation's arithmetic and nothing else. A stretched operand is read again, or held in a register where its element
/// repeats along the last axis. It shares no code with the library's kernels, which it is held against. `op` is
/// PyTorch's name.
///
/// Returns an empty function if no loop is written for the operation and dtype. The operands and the result, which must
/// be contiguous, have to live as long as the function.
std::function<void()> bare_loop(std::string_view op, std::span<const Tensor> operands, Tensor& result);

}  // namespace bcast::benchmark
