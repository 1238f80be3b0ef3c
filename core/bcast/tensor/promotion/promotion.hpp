#pragma once

#include <span>

#include "bcast/dtype.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// The dtype in which these operands meet.
///
/// PyTorch 1.13 `torch.result_type`, for any number of operands: tensors with axes count before tensors without, and
/// those before Python numbers (`Tensor::number`); a later category matters only where it is of a higher kind (bool,
/// integer, floating). A Python float is float32, the default dtype, before it is compared.
///
/// NumPy 1.24 `np.result_type`, with its value-based casting: where operands with axes are of a kind at least as high
/// as those without, an operand without axes counts as the smallest dtype that holds its value. Python numbers are
/// 0-d arrays.
///
/// At least one operand. Raises Unsupported where the answer is no Dtype (uint16, uint32, uint64), or where NumPy meets
/// bfloat16, which it has not. The other dialects do not promote: their operands have one dtype, and it is the answer.
Dtype promotion_of(Dialect dialect, std::span<const Tensor> operands);

/// `torch.promote_types` (PyTorch 1.13), `np.promote_types` (NumPy 1.24): of two dtypes, whatever the values.
/// Raises as promotion_of.
Dtype promote_types(Dialect dialect, Dtype first, Dtype second);

/// `torch.can_cast` (PyTorch 1.13): not from floating to integer, and to bool only from bool. In-place operations and
/// `out=` ask it.
bool can_cast(Dtype from, Dtype to);

/// `casting=` of NumPy's functions.
enum class Casting { no, equiv, safe, same_kind, unsafe };

/// `np.can_cast` of dtypes (NumPy 1.24), bfloat16 excepted (Unsupported).
bool can_cast(Dtype from, Dtype to, Casting casting);

/// `np.can_cast` of an array (NumPy 1.24): one without axes is judged by its value.
bool can_cast(const Tensor& from, Dtype to, Casting casting);

}  // namespace bcast
