#pragma once

#include <string_view>
#include <vector>

#include "bcast/autograd/derivatives/fused.hpp"
#include "bcast/callable.hpp"
#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// Records what `body` computes by other operators as one backward node: PyTorch has one kernel for it, and its
/// gradient is that of the operators. `check_backward` raises if the kernel of the gradient does not support the
/// inputs; `settings` define the texts of the gradients.
autograd::Variable fused(Interpreter& interpreter, std::string_view node, const std::vector<autograd::Variable>& inputs,
                         FunctionRef<autograd::Variable(const std::vector<autograd::Variable>&)> body,
                         const SharedFunction<void(const std::vector<autograd::Variable>&)>& check_backward = {},
                         const autograd::FusedSettings& settings = {});

}  // namespace bcast::python::torch
