#pragma once

#include <string_view>
#include <vector>

#include "bcast/autograd/derivatives/fused.hpp"
#include "bcast/callable.hpp"
#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// What a body of other operators makes of variables, as one node of the graph: PyTorch has one kernel for it, and its
/// gradient is theirs. `check_backward` raises where the kernel of the gradient refuses its inputs, `settings` say
/// which texts its gradients have.
autograd::Variable fused(Interpreter& interpreter, std::string_view node, const std::vector<autograd::Variable>& inputs,
                         FunctionRef<autograd::Variable(const std::vector<autograd::Variable>&)> body,
                         const SharedFunction<void(const std::vector<autograd::Variable>&)>& check_backward = {},
                         const autograd::FusedSettings& settings = {});

}  // namespace bcast::python::torch
