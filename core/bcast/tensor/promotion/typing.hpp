#pragma once

#include <optional>
#include <span>

#include "bcast/operators/call.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// The dtypes in which an elementwise call is computed.
struct Typing {
    Dtype common;  ///< The dtype to which the operands are promoted.
    Dtype result;
};

/// The dtypes of `operation` on these operands in PyTorch 1.13 (CPU) or NumPy 1.24. Raises NumPy's error if there is no
/// loop: `ufunc 'invert' not supported for the input types, ...`.
///
/// Arithmetic has the promoted dtype, division and functions of real numbers have floating dtypes (PyTorch's default
/// dtype, or NumPy's narrowest float that holds the integers), predicates have bool. A condition or mask does not take
/// part in promotion.
///
/// Raises the library's `RuntimeError`, `TypeError` or `UFuncTypeError`.
Typing typing_of(const Call& call, Operation operation, std::span<const Tensor> operands);

/// Raises NumPy 1.24's error for operands without a ufunc loop: `ufunc 'floor' not supported for the input types, ...`
/// if they cannot be cast safely (`safe`), otherwise `ufunc 'gcd' did not contain a loop with signature matching types
/// ...`, which ends with the requested dtype `requested`.
[[noreturn]] void raise_no_loop(std::string_view op, std::span<const Tensor> operands, bool safe,
                                std::optional<Dtype> requested = std::nullopt);

/// Raises PyTorch 1.13's RuntimeErrors for operand dtypes, which precede the check of shapes: subtraction of bools, a
/// condition that is not bool, dtypes that `lerp` and `heaviside` do not promote.
void check_operand_dtypes(const Call& call, Operation operation, std::span<const Tensor> operands);

/// Raises PyTorch 1.13's `RuntimeError` if the operation is not implemented for the common dtype: `"exp_vml_cpu" not
/// implemented for 'Half'`. Checked after the output's dtype.
void check_kernel(const Call& call, Operation operation, std::span<const Tensor> operands, const Typing& typing);

/// Checks whether a result can be written to a tensor of another dtype.
///
/// Raises the library's `RuntimeError` (PyTorch: not from floating to integer, nor from numbers to bool) or
/// `UFuncTypeError` (NumPy: the casting rule same_kind).
void check_output_dtype(const Call& call, Dtype result, Dtype output);

}  // namespace bcast::ops
