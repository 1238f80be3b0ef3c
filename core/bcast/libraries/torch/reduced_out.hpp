#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "bcast/libraries/torch/arguments.hpp"

/// `out=` of reductions: checks of its dtype and names, and pairs of outputs. Calls without an output pass all checks.
namespace bcast::python::torch {

/// The dtype in which a sum or a product accumulates: the argument `dtype`, otherwise that of `out=` (PyTorch 1.13
/// `get_dtype_from_result`). Nothing if there is neither.
std::optional<Dtype> dtype_of_sum(const Arguments& arguments);

/// Raises RuntimeError `Expected out tensor to have dtype float, but got double instead` (PyTorch 1.13 `set_output`).
void check_out_dtype(const Arguments& arguments, Dtype expected);

/// For `amax` and `amin`, which do not cast.
///
/// Raises RuntimeError `Expected the dtype for input and out to match, but got Long for input's dtype and ...`.
void check_out_of_extreme(const Arguments& arguments, const Tensor& x);

/// For `any` and `all`, whose output is bool or uint8. Raises RuntimeError `any only supports bool tensor for result,
/// got: Float`.
void check_out_supported(const Arguments& arguments);

/// For `nansum` and `nanmean`. Raises RuntimeError `nansum: provided dtype must match dtype of result. Got Float and
/// Double.` and `"nansum_cpu" not implemented for 'Long'`.
void check_out_without_nan(const Arguments& arguments, const Tensor& x);

/// For `logsumexp`. Raises RuntimeError `logsumexp(): Expected floating point type for result tensor, but got: Long`
/// and `"log_vml_cpu" not implemented for 'Half'`.
void check_out_is_floating(const Arguments& arguments);

/// For `var` and `std`: whether the result is computed separately and `out=` filled with it, as a single number and the
/// nan of an empty input are; all others are computed in the dtype of `out=` (PyTorch 1.13 `std_var_out`). True without
/// `out=`.
///
/// Raises RuntimeError `"std_cpu" not implemented for 'Long'` and `value cannot be converted to type int64_t without
/// overflow`, and throws Unsupported if the tensor that is read would be resized.
bool fills_out_of_spread(const Arguments& arguments, const Tensor& x, const Tensor& result);

/// Throws Unsupported if `out=` shares memory with what a reduction or a product reads: PyTorch's result then depends
/// on the order of its reads and writes.
void refuse_shared_out(const Arguments& arguments, std::span<const Tensor> read);

/// Raises RuntimeError if the output has names that the result does not have (PyTorch 1.13 `propagate_names`).
void check_out_names(const Arguments& arguments, const Tensor& result);
/// The same for a function that checks the names first, and then resizes any tensor, named or not.
void take_names_first(const Arguments& arguments, const Tensor& result);

/// Raises RuntimeError `aten::amax.out is not yet supported with named tensors. ...` for names of `x` or of the output.
void refuse_names_with_out(const Arguments& arguments, const Tensor& x);

/// The checks of a function's two outputs, if it has any, before it computes: the first must have the dtype of `x`, the
/// other `second`. `kthvalue` first refuses to overwrite `x`.
void check_pair(const Arguments& arguments, const Tensor& x, Dtype second = Dtype::int64);

/// Whether there are at least `least` elements along `dim`, and it is a dim of the tensor: most functions check their
/// outputs after that, and what their kernels support later still.
bool has_elements_along(const Tensor& x, Extent dim, Extent least = 1);

/// The two results of a call as a pair with names: new tensors, or those of `out=` in `torch.return_types.max_out`,
/// which are written to, resized if necessary, and take names. `squeezed` is the axis that the call removed from the
/// sizes, if it resizes the output with that axis.
///
/// Raises TypeError if `out=` is no pair, RuntimeError if dtypes or names do not fit or a gradient is required.
Value finish_pair(Arguments& arguments, std::string_view first_name, autograd::Variable first,
                  std::string_view second_name, autograd::Variable second,
                  std::optional<std::size_t> squeezed = std::nullopt);

}  // namespace bcast::python::torch
