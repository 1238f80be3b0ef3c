#include <string>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/requires_grad.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/tensor.hpp"

/// `torch.nn.Parameter` (PyTorch 1.13 `torch/nn/parameter.py`).
namespace bcast::python::torch {
namespace {

/// A leaf of its own that shares the elements.
Value make_parameter(Interpreter& interpreter, const Type& type, const CallArguments& given) {
    const std::vector<Value> values = bind_python("Parameter.__new__", "data requires_grad", 0, given);
    const bool requires_grad = values[1].is_nothing() || interpreter.truth(values[1]);
    autograd::Variable made;
    if (values[0].is_nothing() || values[0].is_none()) {
        made.data = empty(interpreter.context().workspace, torch_state(interpreter).default_dtype, {0});
    } else if (const TensorObject* tensor = values[0].as<TensorObject>()) {
        made.data = tensor->variable.data;
    } else {
        raise_unsupported("a Parameter of what is no tensor is not supported");
    }
    if (requires_grad && !is_floating(made.data.dtype))
        raise_runtime_error("Only Tensors of floating point and complex dtype can require gradients");
    require_grad(made, requires_grad);
    return make<TensorObject>(std::move(made), type);
}

/// `torch.autograd.Variable`, which is a tensor since PyTorch 0.4: shares the elements, and requires a gradient on
/// request.
Value make_variable(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const std::vector<Value> values = bind_python("Variable", "data requires_grad volatile", 1, arguments);
    const TensorObject* tensor = values[0].as<TensorObject>();
    if (tensor == nullptr) {
        raise_type_error({"Variable data has to be a tensor, but got ", values[0].type().name});
    }
    const bool requires_grad = !values[1].is_nothing() && interpreter.truth(values[1]);
    return with_requires_grad(tensor->variable.data, requires_grad);
}

bool is_variable(const Type& /*type*/, const Value& value) {
    return value.as<TensorObject>() != nullptr;
}

void write_parameter(Interpreter& interpreter, const Value& self, std::string& out) {
    out += "Parameter containing:\n";
    tensor_type.slots.repr(interpreter, self, out);
}

}  // namespace

constinit const Type variable_type(
    {.name = "Variable", .module = "torch.autograd.variable", .construct = make_variable, .instance = is_variable});

constinit const Type parameter_type{{
    .name = "Parameter",
    .module = "torch.nn.parameter",
    .base = &tensor_type,
    .construct = make_parameter,
    .slots = {.repr = write_parameter},
}};

}  // namespace bcast::python::torch
