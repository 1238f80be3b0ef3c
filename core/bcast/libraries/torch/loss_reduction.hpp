#pragma once

#include <string_view>

#include "bcast/libraries/torch/steps.hpp"

namespace bcast::python::torch {

/// The argument `reduction` of a loss: `none`, `mean` (also where it is not given) or `sum`. Raises ValueError.
std::string_view reduction_of(const Value& value);

/// The tensor that `value` is, if it is one: no gradient flows to weights of losses, and `function` raises
/// RuntimeError for one that requires it.
const Tensor* weight_of(Interpreter& interpreter, const Value& value, std::string_view function, std::string_view name);

/// The losses of each element or row together.
autograd::Variable reduced(Steps& steps, const autograd::Variable& each, std::string_view reduction);

}  // namespace bcast::python::torch
