#pragma once

#include "bcast/libraries/torch/arguments.hpp"

/// `out=` of another dtype than the result: most functions cast, and each of the others has its own error message.
namespace bcast::python::torch {

/// Raises RuntimeError if the function does not cast into `out=`, by the check of its row; also if it would overwrite
/// what it reads.
void check_out_casts(const Arguments& arguments, Dtype result);

/// The dtype of the tensor given as `out=`.
Dtype dtype_of_out(const Arguments& arguments);

/// For rows: raises RuntimeError `cholesky: Expected result to be safely castable from Float dtype, but got result with
/// dtype Long` (PyTorch 1.13 `checkLinalgCompatibleDtype`).
void check_out_castable(const Arguments& arguments, Dtype result);

/// The dtype of a factory's result: that of `out=`, the argument `dtype`, or `otherwise`.
///
/// Raises RuntimeError `dtype Int does not match dtype of out parameter (Float)` (PyTorch 1.13
/// `check_out_type_matches`), and for `pin_memory=True`, which needs CUDA.
Dtype factory_dtype(const Arguments& arguments, Dtype otherwise);

/// The result of a factory: with the names and `requires_grad` that the call asks for, or written into `out=`.
Value made(Arguments& arguments, Tensor tensor);
/// The same for a range, which is written into any output with as many elements, whatever its sizes.
Value made_range(Arguments& arguments, Tensor range);

}  // namespace bcast::python::torch
