#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "bcast/libraries/torch/arguments.hpp"

/// `out=` of reductions: what dtype and names it must have, and pairs of outputs. An output that is not given is fine.
namespace bcast::python::torch {

/// The dtype in which a sum or a product is done: the one that was asked for, otherwise that of `out=` (PyTorch 1.13
/// `get_dtype_from_result`). Nothing where neither is given.
std::optional<Dtype> dtype_of_sum(const Arguments& arguments);

/// Raises RuntimeError `Expected out tensor to have dtype float, but got double instead` (PyTorch 1.13 `set_output`).
void check_out_dtype(const Arguments& arguments, Dtype expected);

/// Of `amax` and `amin`, which cast nothing.
///
/// Raises RuntimeError `Expected the dtype for input and out to match, but got Long for input's dtype and ...`.
void check_out_of_extreme(const Arguments& arguments, const Tensor& x);

/// Of `any` and `all`, and the dtype of their result. Raises RuntimeError `any only supports bool tensor for result,
/// got: Float`.
void check_out_supported(const Arguments& arguments);

/// Of `nansum` and `nanmean`. Raises RuntimeError `nansum: provided dtype must match dtype of result. Got Float and
/// Double.` and `"nansum_cpu" not implemented for 'Long'`.
void check_out_without_nan(const Arguments& arguments, const Tensor& x);

/// Of `logsumexp`. Raises RuntimeError `logsumexp(): Expected floating point type for result tensor, but got: Long`.
void check_out_is_floating(const Arguments& arguments);

/// Of `var` and `std`. One number is computed by itself and `out=` filled with it, as it is with the nan of nothing;
/// all others are computed in the dtype of `out=`, and the answer is no (PyTorch 1.13 `std_var_out`).
///
/// Raises RuntimeError `"std_cpu" not implemented for 'Long'` and `value cannot be converted to type int64_t without
/// overflow`, and throws Unsupported where the tensor that is read would be resized.
bool fills_out_of_spread(const Arguments& arguments, const Tensor& x, const Tensor& result);

/// Throws Unsupported where `out=` shares its memory with what a reduction or a product reads: PyTorch then gives what
/// the order of its reads and writes makes of it.
void refuse_shared_out(const Arguments& arguments, std::span<const Tensor> read);

/// Raises RuntimeError where the output has names that the result has not (PyTorch 1.13 `propagate_names`).
void check_out_names(const Arguments& arguments, const Tensor& result);
/// The same for a function that looks at the names first, and then resizes whatever tensor it is.
void take_names_first(const Arguments& arguments, const Tensor& result);

/// Raises RuntimeError `aten::amax.out is not yet supported with named tensors. ...` for names in `x` or in the output.
void refuse_names_with_out(const Arguments& arguments, const Tensor& x);

/// What a function says of the dtypes of its two outputs before it computes, if it is given any: the first of the
/// dtype of `x`, the other of its own. `kthvalue` refuses to write over `x` first.
void check_pair(const Arguments& arguments, const Tensor& x, Dtype second = Dtype::int64);

/// Whether there are so many elements along a dim, which is one of the tensor: most functions look at their outputs
/// after that, and at what their kernels can do later still.
bool has_elements_along(const Tensor& x, Extent dim, Extent least = 1);

/// The two tensors that a call makes, as a pair with names: new ones, or those of `out=` in
/// `torch.return_types.max_out`, which are written to, resized where they must be, and take names. `squeezed` is the
/// axis that the call left out of the sizes, where it had it in the output while it resized it.
///
/// Raises TypeError where `out=` is no pair, RuntimeError where dtypes or names do not fit or a gradient is asked for.
Value finish_pair(Arguments& arguments, std::string_view first_name, autograd::Variable first,
                  std::string_view second_name, autograd::Variable second,
                  std::optional<std::size_t> squeezed = std::nullopt);

}  // namespace bcast::python::torch
