#pragma once

#include "bcast/libraries/torch/arguments.hpp"

/// `out=` of another dtype than the result: most functions cast, and each that does not says so in its own words.
namespace bcast::python::torch {

/// Raises RuntimeError where the function that is called casts nothing into `out=`: `Expected out tensor to have dtype
/// float, but got double instead` (PyTorch 1.13 `set_output`), or what the function says for itself; and where it reads
/// what it would write over.
void check_out_casts(const Arguments& arguments, Dtype result);

/// The dtype in which a factory makes numbers: that of `out=`, the one that was asked for, or `otherwise`.
///
/// Raises RuntimeError `dtype Int does not match dtype of out parameter (Float)` (PyTorch 1.13
/// `check_out_type_matches`), and for `pin_memory=True`, which needs CUDA.
Dtype dtype_made(const Arguments& arguments, Dtype otherwise);

/// What a factory made: with the names and the gradient that were asked for, or written into `out=`.
Value made(Arguments& arguments, Tensor tensor);

}  // namespace bcast::python::torch
