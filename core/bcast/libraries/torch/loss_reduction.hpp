#pragma once

#include <string_view>

#include "bcast/libraries/torch/steps.hpp"

namespace bcast::python::torch {

/// The reduction of a loss, from the three arguments that choose it: `none`, `mean` (the default) or `sum`. Warns about
/// the two deprecated ones, which take precedence over `reduction`. Raises ValueError for another one.
std::string_view reduction_of(Interpreter& interpreter, const Value& size_average, const Value& reduce,
                              const Value& reduction);

/// The tensor `value`, or null if it is none. Raises RuntimeError in the name of `function` if it requires a gradient:
/// no gradient flows to weights of losses.
const Tensor* weight_of(Interpreter& interpreter, const Value& value, std::string_view function, std::string_view name);

/// Reduces the losses of all elements or rows.
autograd::Variable reduced(Steps& steps, const autograd::Variable& each, std::string_view reduction);

}  // namespace bcast::python::torch
