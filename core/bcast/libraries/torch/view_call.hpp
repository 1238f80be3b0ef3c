#pragma once

#include <cstddef>
#include <string_view>

#include "bcast/autograd/derivatives/views.hpp"
#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

using autograd::View;

/// `input` through the view, with the backward node `node`.
Value viewed(Interpreter& interpreter, std::string_view node, const autograd::Variable& input, const View& view);

/// The number of a view that is not one of several.
inline constexpr std::size_t single_output = static_cast<std::size_t>(-1);

/// The same as a variable. `number` is the index of the view among those that a function returns, counted from 0.
autograd::Variable view_of(Interpreter& interpreter, std::string_view node, const autograd::Variable& input,
                           const View& view, std::size_t number = single_output);

/// `result` is `input` broadcast along some axes. Its gradient is summed to the sizes of `input` where gradients
/// accumulate.
Value stretched(Interpreter& interpreter, std::string_view node, const autograd::Variable& input, Tensor result);

/// A dim given by number or by name. Raises RuntimeError for a name that the tensor does not have.
Extent dim_of(const Arguments& arguments, std::string_view parameter, const Tensor& tensor);

/// A dim of a function that has an overload with a name but does not support it. Raises RuntimeError `sort: You passed
/// a dimname (string) to this op in place of a dimension index but it does not yet support this behavior. ...` (PyTorch
/// 1.13).
Extent dim_without_name(const Arguments& arguments, std::string_view parameter);

}  // namespace bcast::python::torch
