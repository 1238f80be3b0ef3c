#pragma once

#include <optional>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::torch {

/// `torch.tensor(data)`: numbers, tensors, and lists and tuples of those, copied. Without a dtype it is bool for bools
/// only, int64 for integers, else the default dtype; a tensor keeps its own, and its names.
///
/// Raises as PyTorch 1.13 for ragged lists ("expected sequence of length 1 at dim 1 (got 2)") and what is no number.
Tensor tensor_of(Interpreter& interpreter, const Value& data, std::optional<Dtype> dtype);

/// `torch.tensor(...)`, whose data may be anything.
Value make_tensor(Interpreter& interpreter, const Found& found, const Value& self, const CallArguments& given);

/// Raises PyTorch 1.13's TypeError for an array of a dtype that it has not; throws Unsupported for complex numbers.
void expect_shared_dtype(const Tensor& array);

/// The elements as nested lists: `tolist()`.
Value nested_list(const Tensor& tensor);

}  // namespace bcast::python::torch
