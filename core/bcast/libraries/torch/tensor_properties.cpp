#include <array>

#include "bcast/autograd/rebase.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/devices.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/libraries/torch/nodes.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/tensor_slots.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

autograd::Variable& variable_of(const Value& self) {
    return self.as<TensorObject>()->variable;
}

/// An attribute that is the result of a method.
Value by_method(Interpreter& interpreter, const Value& self, std::string_view name) {
    return call_function(interpreter, find_function(name, as_method), self, {});
}

Value shape(Interpreter& /*interpreter*/, const Value& self) {
    return new_size(variable_of(self).data.sizes);
}

Value dtype(Interpreter& /*interpreter*/, const Value& self) {
    return new_dtype(variable_of(self).data.dtype);
}

Value ndim(Interpreter& /*interpreter*/, const Value& self) {
    return Value::integer(static_cast<std::int64_t>(variable_of(self).data.rank()));
}

Value names(Interpreter& /*interpreter*/, const Value& self) {
    const Tensor& data = variable_of(self).data;
    Values items(data.rank(), Value::none());
    for (std::size_t i = 0; i < data.names.size(); ++i) {
        if (data.names[i]) items[i] = new_str(*data.names[i]);
    }
    return new_tuple(std::move(items));
}

void set_names(Interpreter& interpreter, const Value& self, const Value& value) {
    const Values* items = items_of(value);
    const auto is_name = [](const Value& item) { return item.is_none() || as_str(item) != nullptr; };
    if (!value.is_none() && (items == nullptr || (!items->empty() && !is_name(items->front())))) {
        raise_runtime_error("names must either be None or a tuple of dim names");
    }
    assign_names(*self.as<TensorObject>(), value);
    if (!value.is_none()) warn_of_names(interpreter);
}

Value requires_grad(Interpreter& /*interpreter*/, const Value& self) {
    return Value::boolean(variable_of(self).requires_grad());
}

void set_requires_grad(Interpreter& interpreter, const Value& self, const Value& value) {
    if (!value.is_boolean()) raise_runtime_error("requires_grad must be a bool");
    // The method has another text.
    if (interpreter.truth(value) && variable_of(self).leaf() && !is_floating(variable_of(self).data.dtype))
        raise_runtime_error("only Tensors of floating point and complex dtype can require gradients");
    const std::array given{value};
    call_function(interpreter, find_function("requires_grad_", as_method), self, {given, {}, interpreter.where()});
}

Value is_leaf(Interpreter& /*interpreter*/, const Value& self) {
    return Value::boolean(variable_of(self).leaf());
}

Value transposed(Interpreter& interpreter, const Value& self) {
    const std::size_t rank = variable_of(self).data.rank();
    if (rank != 0 && rank != 2) {
        warn(interpreter,
             "The use of `x.T` on tensors of dimension other than 2 to reverse their shape is deprecated and it will "
             "throw an error in a future release. Consider `x.mT` to transpose batches of matrices or "
             "`x.permute(*torch.arange(x.ndim - 1, -1, -1))` to reverse the dimensions of a tensor. (Triggered "
             "internally at  ./aten/src/ATen/native/TensorShape.cpp:3277.)",
             true);
    }
    return by_method(interpreter, self, "numpy_T");
}

Value batch_transposed(Interpreter& interpreter, const Value& self) {
    return variable_of(self).data.rank() == 0 ? self : by_method(interpreter, self, "mT");
}

Value matrix_transposed(Interpreter& interpreter, const Value& self) {
    const std::size_t rank = variable_of(self).data.rank();
    if (rank != 0 && rank != 2) {
        raise_runtime_error({"tensor.H is only supported on matrices (2-D tensors). Got ", rank, "-D tensor.",
                             rank == 1 ? "" : " For batches of matrices, consider using tensor.mH"});
    }
    return rank == 0 ? self : by_method(interpreter, self, "mT");
}

Value data(Interpreter& /*interpreter*/, const Value& self) {
    return new_tensor(variable_of(self).data);
}

/// `x.data = y`: the tensor takes the data of another but keeps its place in the graph.
void set_data(Interpreter& /*interpreter*/, const Value& self, const Value& value) {
    const TensorObject* other = value.as<TensorObject>();
    if (other == nullptr) {
        raise_type_error({"Variable data has to be a tensor, but got ", value.type().name});
    }
    autograd::Variable& variable = self.as<TensorObject>()->variable;
    Tensor& own = variable.data;
    if (variable.meta->inference || other->variable.meta->inference)
        raise_unsupported("data of inference tensors is not implemented here");
    if (variable.requires_grad() && !is_floating(other->variable.data.dtype))
        raise_runtime_error("data set to a tensor that requires gradients must be floating point or complex dtype");
    if (own.dtype != other->variable.data.dtype) {
        if (!variable.leaf()) raise_unsupported("data of another dtype is not supported");
        variable.meta->accumulator.reset();
    }
    own = other->variable.data;
}

Value real_part(Interpreter& /*interpreter*/, const Value& self) {
    return self;
}

Value always(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return Value::boolean(true);
}

Value never(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return Value::boolean(false);
}

Value version(Interpreter& /*interpreter*/, const Value& self) {
    if (variable_of(self).meta->inference) raise_runtime_error("Inference tensors do not track version counter.");
    return Value::integer(variable_of(self).meta->writes->count);
}

Value grad(Interpreter& interpreter, const Value& self);
void set_grad(Interpreter& interpreter, const Value& self, const Value& value);
Value grad_fn(Interpreter& interpreter, const Value& self);
Value device(Interpreter& interpreter, const Value& self);
Value layout(Interpreter& interpreter, const Value& self);
Value retains_grad(Interpreter& interpreter, const Value& self);

constexpr Property tensor_properties_properties[] = {
    {"H", matrix_transposed},
    {"T", transposed},
    {"_version", version},
    {"data", data, set_data},
    {"device", device},
    {"dtype", dtype},
    {"grad", grad, set_grad},
    {"grad_fn", grad_fn},
    {"is_cpu", always},
    {"is_cuda", never},
    {"is_leaf", is_leaf},
    {"is_sparse", never},
    {"layout", layout},
    {"mH", batch_transposed},
    {"mT", batch_transposed},
    {"names", names, set_names},
    {"ndim", ndim},
    {"real", real_part},
    {"requires_grad", requires_grad, set_requires_grad},
    {"retains_grad", retains_grad},
    {"shape", shape},
};
static_assert(is_sorted(tensor_properties_properties));

/// Reading `.grad` of a non-leaf tensor warns, unless the tensor retains its gradient.
Value grad(Interpreter& interpreter, const Value& self) {
    const autograd::Variable& variable = variable_of(self);
    if (!variable.leaf() && !variable.meta->retains_grad) {
        warn(interpreter,
             "The .grad attribute of a Tensor that is not a leaf Tensor is being accessed. Its .grad "
             "attribute won't be populated during autograd.backward(). If you indeed want the .grad field "
             "to be populated for a non-leaf Tensor, use .retain_grad() on the non-leaf Tensor. If you "
             "access the non-leaf Tensor by mistake, make sure you access the leaf Tensor instead. See "
             "github.com/pytorch/pytorch/pull/30531 for more informations. (Triggered internally at  "
             "./build/aten/src/ATen/core/TensorBody.h:480.)");
    }
    if (!variable.meta->grad) return Value::none();
    if (variable.meta->grad_meta) return new_tensor(autograd::Variable{*variable.meta->grad, variable.meta->grad_meta});
    return new_tensor(*variable.meta->grad);
}

void set_grad(Interpreter& /*interpreter*/, const Value& self, const Value& value) {
    autograd::Variable& variable = variable_of(self);
    if (value.is_none()) {
        variable.meta->grad.reset();
        variable.meta->grad_meta.reset();
        return;
    }
    const TensorObject* tensor = value.as<TensorObject>();
    if (tensor == nullptr) {
        // PyTorch's own message lacks the space.
        raise_type_error({"assigned grad expected to be a Tensor or None but got grad of type", value.type().name});
    }
    if (value.same(self)) raise_runtime_error("can't assign Variable as its own grad");
    if (tensor->variable.data.dtype != variable.data.dtype)
        raise_runtime_error("assigned grad has data of a different type");
    if (tensor->variable.data.sizes != variable.data.sizes) {
        raise_runtime_error("assigned grad has data of a different size");
    }
    variable.meta->grad = tensor->variable.data;
    variable.meta->grad_meta = tensor->variable.requires_grad() ? tensor->variable.meta : nullptr;
}

Value grad_fn(Interpreter& /*interpreter*/, const Value& self) {
    const autograd::Variable& variable = variable_of(self);
    const std::shared_ptr<autograd::Node> node = autograd::source_of(variable).node;
    return node ? new_node(node) : Value::none();
}

Value retains_grad(Interpreter& /*interpreter*/, const Value& self) {
    const autograd::Variable& variable = variable_of(self);
    return Value::boolean(variable.meta->retains_grad);
}

Value device(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return cpu_device();
}

Value layout(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return strided_layout();
}

}  // namespace

std::span<const Property> tensor_properties() {
    return tensor_properties_properties;
}

}  // namespace bcast::python::torch
