#pragma once

#include <string_view>

#include "bcast/libraries/torch/steps.hpp"

namespace bcast::python::torch {

/// How a loss is reduced, by the three arguments that say it: `none`, `mean` (also where none is given) or `sum`. Warns
/// of the old ones, which count before `reduction` does. Raises ValueError.
std::string_view reduction_of(Interpreter& interpreter, const Value& size_average, const Value& reduce,
                              const Value& reduction);

/// The tensor that `value` is, if it is one: no gradient flows to weights of losses, and `function` raises
/// RuntimeError for one that requires it.
const Tensor* weight_of(Interpreter& interpreter, const Value& value, std::string_view function, std::string_view name);

/// The losses of each element or row together.
autograd::Variable reduced(Steps& steps, const autograd::Variable& each, std::string_view reduction);

}  // namespace bcast::python::torch
