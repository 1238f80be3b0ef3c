#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// `@`: torch.matmul (PyTorch 1.13) and numpy.matmul (NumPy 1.24). Contracts the last dim of `a` with the second to
/// last of `b`; a vector is a row on the left and a column on the right, and its dim is removed from the result; the
/// leading dims are batch dims, which broadcast. The observer receives the batch dims' alignment, as a call `matmul`,
/// if both operands have some.
///
/// Elements: matmul/product. PyTorch requires equal dtypes, and rejects bool and float16; NumPy promotes. Names:
/// matmul/names. Raises the library's error.
Tensor matmul(Context& context, Dialect dialect, const Tensor& a, const Tensor& b);

/// Whether PyTorch 1.13 multiplies a batch by a matrix as one tall matrix: unless the matrices of the batch are
/// transposed.
bool folds(const Tensor& batch, const Tensor& other);

/// PyTorch 1.13's products that accept only matrices, vectors, or batches of matrices.
Tensor mm(Context& context, const Tensor& a, const Tensor& b);
Tensor mv(Context& context, const Tensor& matrix, const Tensor& vector);
Tensor dot(Context& context, const Tensor& a, const Tensor& b);
Tensor bmm(Context& context, const Tensor& a, const Tensor& b);

/// The call row for the batch dims of matmul, which align like elementwise operands. Not in the table of calls, whose
/// operands are complete shapes.
const Call& batch_call(Dialect dialect);

/// The tensor with dims `first` and `second` swapped, with their names.
Tensor exchanged(const Tensor& tensor, std::size_t first, std::size_t second);

}  // namespace bcast::ops
