#include "bcast/libraries/torch/requires_grad.hpp"

#include <utility>

#include "bcast/raised.hpp"

namespace bcast::python::torch {

Value with_requires_grad(Tensor tensor, bool requires_grad) {
    autograd::Variable variable{std::move(tensor)};
    if (requires_grad && !is_floating(variable.data.dtype))
        raise_runtime_error("Only Tensors of floating point and complex dtype can require gradients");
    if (requires_grad) require_grad(variable, true);
    return new_tensor(std::move(variable));
}

void require_grad(autograd::Variable& variable, bool requires_grad) {
    if (!variable.leaf()) {
        if (requires_grad) return;
        raise_runtime_error(
            "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a "
            "subgraph that doesn't require differentiation use var_no_grad = var.detach().");
    }
    if (requires_grad && !is_floating(variable.data.dtype)) {
        raise_runtime_error("only Tensors of floating point dtype can require gradients");
    }
    if (!variable.meta) variable.meta = autograd::new_meta(variable.data);
    if (requires_grad && variable.meta->inference && !variable.data.storage->in_inference()) {
        raise_runtime_error("Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.");
    }
    variable.meta->requires_grad = requires_grad;
}

}  // namespace bcast::python::torch
