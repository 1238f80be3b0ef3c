#pragma once

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/type.hpp"
#include "bcast/language/interpreter/value.hpp"
#include "bcast/libraries/numpy/arguments.hpp"

/// The functions of `numpy.linalg`. Stacks of matrices are processed one matrix at a time. They raise `LinAlgError`
/// with NumPy's messages (1.24 `numpy/linalg/linalg.py`).
namespace bcast::python::numpy {

// linalg_solving: by LU and Cholesky factorization; the result is float32 if all arrays are, else float64.

Value cholesky(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value det(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value inv(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value slogdet(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value solve(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

// linalg_singular: by singular values, of one matrix in float64.

/// `_lstsq(a, b, rcond)` of two matrices with the same number of rows: the x that minimizes |b - a x|, the sums of
/// squared residuals if they are defined, the rank and the singular values.
Value least_squares(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
/// `_svd(a, full_matrices, compute_uv)`
Value svd(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

// linalg_factors: factorizations whose vectors have the signs of LAPACK's algorithms.

Value eigh(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value eigvalsh(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value qr(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

/// `svd(a, full_matrices)`: U, the singular values and V^T.
Value singular_vectors(const BoundArguments& given);

/// Raises LinAlgError if the tensor has fewer than two axes.
void expect_matrices(const Tensor& tensor);
/// The same, or if the last two axes differ in size.
void expect_square(const Tensor& tensor);

/// The elements as doubles, in row-major order.
std::vector<double> reals_of(const Tensor& tensor);

}  // namespace bcast::python::numpy
