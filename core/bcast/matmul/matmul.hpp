#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// `@`: torch.matmul (PyTorch 1.13) and numpy.matmul (NumPy 1.24). The last dim of `a` and the last but one of `b`
/// contract; a vector is a row on the left and a column on the right, and its dim leaves the result; the dims before
/// those are batch dims, which broadcast. The observer receives the batch dims' alignment, as a call `matmul`, if both
/// operands have some.
///
/// Elements: matmul/product. PyTorch wants one dtype, and neither bool nor float16; NumPy promotes. Names:
/// matmul/names. Raises in the library's words.
Tensor matmul(Context& context, Dialect dialect, const Tensor& a, const Tensor& b);

/// PyTorch 1.13 multiplies a batch with one matrix as one tall matrix, unless its matrices lie transposed.
bool folds(const Tensor& batch, const Tensor& other);

/// The products of PyTorch 1.13 that take matrices, vectors and batches of matrices and nothing else.
Tensor mm(Context& context, const Tensor& a, const Tensor& b);
Tensor mv(Context& context, const Tensor& matrix, const Tensor& vector);
Tensor dot(Context& context, const Tensor& a, const Tensor& b);
Tensor bmm(Context& context, const Tensor& a, const Tensor& b);

/// The row of the batch dims of matmul: they align as elementwise operands do. No row of the table of calls, whose
/// operands are whole shapes.
const Call& batch_call(Dialect dialect);

/// The size and stride of dims `first` and `second` exchanged, and their names.
Tensor exchanged(const Tensor& tensor, std::size_t first, std::size_t second);

}  // namespace bcast::ops
