#pragma once

#include <optional>
#include <span>

#include "bcast/operators/call.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// In which dtypes an elementwise call is done.
struct Typing {
    Dtype common;  ///< What the operands are taken for.
    Dtype result;
};

/// The dtypes of `operation` on these operands, as PyTorch 1.13 (on a CPU) and NumPy 1.24 choose them, or NumPy's
/// refusal: `ufunc 'invert' not supported for the input types, ...`.
///
/// Arithmetic keeps the promoted dtype, division and functions of reals give floating dtypes (PyTorch its default one,
/// NumPy one as wide as the integers ask for), questions give bool. A condition or mask does not count.
///
/// Raises `RuntimeError`, `TypeError` or `UFuncTypeError` in the library's words.
Typing typing_of(const Call& call, Operation operation, std::span<const Tensor> operands);

/// NumPy 1.24's refusal of operands for which a ufunc has no loop: `ufunc 'floor' not supported for the input types,
/// ...` where they could not be cast `safe`ly, else `ufunc 'gcd' did not contain a loop with signature matching types
/// ...`, which ends in the dtype that was `asked` for.
[[noreturn]] void refuse_loop(std::string_view op, std::span<const Tensor> operands, bool safe,
                              std::optional<Dtype> asked = std::nullopt);

/// What PyTorch 1.13 refuses about the operands' dtypes before it looks at their shapes: bools that are subtracted, a
/// condition that is no truth, dtypes that `lerp` and `heaviside` do not promote. Raises `RuntimeError` in its words.
void check_operand_dtypes(const Call& call, Operation operation, std::span<const Tensor> operands);

/// Whether PyTorch 1.13 implements the operation for the common dtype; looked at after the output's dtype. Raises
/// `RuntimeError`: `"exp_vml_cpu" not implemented for 'Half'`.
void check_kernel(const Call& call, Operation operation, std::span<const Tensor> operands, const Typing& typing);

/// Whether a result may be written into a tensor of another dtype.
///
/// Raises `RuntimeError` (PyTorch: not from floating to integer, nor from numbers to bool) or `UFuncTypeError` (NumPy:
/// the casting rule same_kind) in the library's words.
void check_output_dtype(const Call& call, Dtype result, Dtype output);

}  // namespace bcast::ops
