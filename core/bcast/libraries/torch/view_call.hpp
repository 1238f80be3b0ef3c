#pragma once

#include <cstddef>
#include <string_view>

#include "bcast/autograd/derivatives/views.hpp"
#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

using autograd::View;

/// `input` as the view sees it.
Value viewed(Interpreter& interpreter, std::string_view node, const autograd::Variable& input, const View& view);

/// A view that is not one of several.
inline constexpr std::size_t single_output = static_cast<std::size_t>(-1);

/// The same as a variable. `number` counts from 0 for a function that gives several
/// views.
autograd::Variable view_of(Interpreter& interpreter, std::string_view node, const autograd::Variable& input,
                           const View& view, std::size_t number = single_output);

/// `result` is `input` with axes stretched. Its gradient is summed where gradients meet.
Value stretched(Interpreter& interpreter, std::string_view node, const autograd::Variable& input, Tensor result);

/// A dim that may be given by its name; `otherwise` if it is not given.
Extent dim_of(const Arguments& arguments, std::string_view parameter, const Tensor& tensor);

/// A dim of a function that takes a name and then says that it does not. Raises RuntimeError `sort: You passed a
/// dimname (string) to this op in place of a dimension index but it does not yet support this behavior. ...`
/// (PyTorch 1.13).
Extent dim_without_name(const Arguments& arguments, std::string_view parameter);

}  // namespace bcast::python::torch
