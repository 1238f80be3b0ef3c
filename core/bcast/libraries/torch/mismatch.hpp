#pragma once

#include <span>
#include <string>

#include "bcast/libraries/torch/overload_resolution.hpp"

namespace bcast::python::torch {

/// PyTorch 1.13's message if no signature accepts the arguments: `add() received an invalid combination of arguments -
/// got (int), but expected (Tensor input, ...)` (`format_invalid_args`, torch/csrc/utils/invalid_arguments.cpp).
std::string mismatch_text(std::string_view function, std::span<const Signature> signatures, const CallArguments& given);

}  // namespace bcast::python::torch
