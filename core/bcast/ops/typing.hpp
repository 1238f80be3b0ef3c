#pragma once

#include <span>

#include "bcast/rules/call.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// In which dtypes an elementwise call is done.
struct Typing {
    Dtype common;  ///< What the operands are taken for.
    Dtype result;
};

/// The dtypes of `operation` on these operands, as PyTorch 1.13 (on a CPU) and NumPy 1.24 choose them, or their
/// refusal:
/// `"exp_vml_cpu" not implemented for 'Half'`, `ufunc 'invert' not supported for the input types, ...`.
///
/// Arithmetic keeps the promoted dtype, division and functions of reals give floating dtypes (PyTorch its default one,
/// NumPy one as wide as the integers ask for), questions give bool. A condition or mask does not count.
///
/// Raises `RuntimeError`, `TypeError` or `UFuncTypeError` in the library's words.
Typing typing_of(const Call& call, Operation operation, std::span<const Tensor> operands);

/// Whether a result may be written into a tensor of another dtype.
///
/// Raises `RuntimeError` (PyTorch: not from floating to integer, nor from numbers to bool) or `UFuncTypeError` (NumPy:
/// the casting rule same_kind) in the library's words.
void check_output_dtype(const Call& call, Dtype result, Dtype output);

}  // namespace bcast::ops
