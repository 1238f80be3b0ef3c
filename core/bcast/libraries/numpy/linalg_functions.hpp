#pragma once

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/type.hpp"
#include "bcast/language/interpreter/value.hpp"
#include "bcast/libraries/numpy/arguments.hpp"

/// The functions of `numpy.linalg`. Stacks of matrices are taken one after the other. They raise `LinAlgError` in
/// NumPy's words (1.24 `numpy/linalg/linalg.py`).
namespace bcast::python::numpy {

// linalg_solving: by LU and Cholesky factors, in float32 where all arrays are, else in float64.

Value cholesky(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value det(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value inv(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value slogdet(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value solve(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

// linalg_singular: by singular values, of one matrix in float64.

/// `_lstsq(a, b, rcond)` of two matrices of as many rows: the x of least |b - a x|, the sums of squares that are left
/// where they are known, the rank and the singular values.
Value least_squares(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
/// `_svd(a, full_matrices, compute_uv)`
Value svd(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

// linalg_factors: factors whose vectors have the signs that LAPACK's way gives them.

Value eigh(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value eigvalsh(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value qr(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

/// `svd(a, full_matrices)`: U, the values and V^T.
Value singular_vectors(const Given& given);

/// Raises LinAlgError unless there are two axes or more.
void expect_matrices(const Tensor& tensor);
/// The same, and unless the last two are of one size.
void expect_square(const Tensor& tensor);

/// The elements as doubles, row by row.
std::vector<double> reals_of(const Tensor& tensor);

}  // namespace bcast::python::numpy
