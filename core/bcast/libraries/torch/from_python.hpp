#pragma once

#include <optional>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::torch {

/// `torch.tensor(data)`: copies numbers, tensors, and lists and tuples of those. Without a dtype the result is bool for
/// bools only, int64 for integers, otherwise the default dtype; a tensor keeps its dtype and its names.
///
/// Raises as PyTorch 1.13 does for ragged lists ("expected sequence of length 1 at dim 1 (got 2)") and for what is no
/// number.
Tensor tensor_of(Interpreter& interpreter, const Value& data, std::optional<Dtype> dtype);

/// Warns if a function that copies `data` is given a tensor.
void warn_of_copy(Interpreter& interpreter, const Value& data, std::string_view function);

/// The function `torch.tensor`, whose `data` is of any type.
Value make_tensor(Interpreter& interpreter, const Found& found, const Value& self, const CallArguments& given);

/// Raises PyTorch 1.13's TypeError for an array of elements of that scalar type, `str_`.
[[noreturn]] void raise_array_of(std::string_view type);
/// Raises that TypeError for an array of text or objects.
void refuse_values(Interpreter& interpreter, const Value& value);
/// Raises PyTorch 1.13's TypeError for an array of a dtype that PyTorch does not have; throws Unsupported for complex
/// numbers.
void expect_shared_dtype(const Tensor& array);

/// Raises ValueError for negative strides, which a tensor cannot have.
void expect_no_negative_strides(const Tensor& array);

/// `tolist()`: the elements as nested lists. Throws Unsupported if the tensor is too large to have elements.
Value nested_list(const Tensor& tensor);

}  // namespace bcast::python::torch
