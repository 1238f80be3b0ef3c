#pragma once

#include <cstdint>

/// What is particular about how a function writes: into `out=`, or in place into its first operand. Each holds for some
/// functions of PyTorch 1.13, and nothing follows from it for others.
namespace bcast::python::torch::writes {

using Traits = std::uint16_t;

// Gradients, where an operand requires one.

/// Refuses it before any other check. Functions that are composed of others refuse it in the first of these.
inline constexpr Traits refuses_gradients = 1 << 0;
/// Its overload for an output has no derivative: the output gets a node that raises when a gradient is requested.
inline constexpr Traits raises_in_backward = 1 << 1;
/// The output gets no node.
inline constexpr Traits keeps_no_gradient = 1 << 2;
/// Whether the operand can be written to is for the function to check, after its own checks.
inline constexpr Traits checks_itself = 1 << 3;

// Sizes and strides of an output that is resized.

/// Without the warning that an output with elements was resized.
inline constexpr Traits resizes_silently = 1 << 4;
/// The output gets the strides of the result.
inline constexpr Traits takes_strides = 1 << 5;

// Memory that is written and read, or written twice.

/// Raises if the output shares memory with an operand (PyTorch 1.13 `assert_no_overlap`).
inline constexpr Traits refuses_overlap = 1 << 6;
/// Raises if they share it in part (PyTorch 1.13 `assert_no_partial_overlap`).
inline constexpr Traits refuses_partial_overlap = 1 << 7;
/// Overwrites elements that it still has to read if they share it in part, which is not implemented.
inline constexpr Traits reads_while_writing = 1 << 8;
/// Writes several elements to the same memory, where others raise.
inline constexpr Traits allows_shared_memory = 1 << 9;
/// The same, if the output is no matrix.
inline constexpr Traits allows_shared_memory_unless_matrix = 1 << 10;
/// Accumulates in the memory that several elements share, which is not implemented.
inline constexpr Traits accumulates = 1 << 11;

/// The in-place form is a function of the module too: `torch.exp_(x)`, but not `torch.add_(x, y)`.
inline constexpr Traits of_module = 1 << 12;

}  // namespace bcast::python::torch::writes
