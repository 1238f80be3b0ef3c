#pragma once

#include <span>

#include "bcast/dtype.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// The dtype to which these operands are promoted.
///
/// PyTorch 1.13 `torch.result_type`, for any number of operands: tensors with axes take precedence over tensors
/// without, and those over Python numbers (`Tensor::number`); a lower category affects the result only if its kind
/// (bool, integer, floating) is higher. A Python float is treated as float32, the default dtype.
///
/// NumPy 1.24 `np.result_type`, with its value-based casting: if the kind of the operands with axes is at least as high
/// as that of those without, an operand without axes is treated as the smallest dtype that holds its value. Python
/// numbers are 0-d arrays.
///
/// Requires at least one operand. Raises Unsupported if the result is not a Dtype (uint16, uint32, uint64), and in the
/// NumPy dialect for bfloat16, which NumPy lacks. The other dialects do not promote: their operands share one dtype,
/// which is the result.
Dtype promotion_of(Dialect dialect, std::span<const Tensor> operands);

/// `torch.promote_types` (PyTorch 1.13), `np.promote_types` (NumPy 1.24): promotes two dtypes regardless of values.
/// Raises as promotion_of.
Dtype promote_types(Dialect dialect, Dtype first, Dtype second);

/// `torch.can_cast` (PyTorch 1.13): false from floating to integer, and to bool from any dtype but bool. Checked by
/// in-place operations and `out=`.
bool can_cast(Dtype from, Dtype to);

/// The `casting=` argument of NumPy's functions.
enum class Casting { no, equiv, safe, same_kind, unsafe };

/// `np.can_cast` of dtypes (NumPy 1.24). Raises Unsupported for bfloat16.
bool can_cast(Dtype from, Dtype to, Casting casting);

/// `np.can_cast` of an array (NumPy 1.24): an array without axes is judged by its value.
bool can_cast(const Tensor& from, Dtype to, Casting casting);

}  // namespace bcast
