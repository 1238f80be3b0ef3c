#pragma once

#include <span>
#include <utility>

#include "bcast/autograd/variable.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/type.hpp"

/// The types of torch's objects.
namespace bcast::python::torch {

extern const Type tensor_type;
extern const Type parameter_type;  ///< torch.nn.Parameter, a learnable tensor of a module.
extern const Type variable_type;   ///< torch.autograd.Variable, the former name of tensors.
extern const Type dtype_type;
extern const Type size_type;  ///< torch.Size, a tuple.

/// A tensor as a Python object.
class TensorObject : public Object {
  public:
    /// Creates the metadata of differentiation at once: whatever is made from the tensor later must find it.
    explicit TensorObject(autograd::Variable its, const Type& type = tensor_type)
        : Object(type), variable(std::move(its)) {
        if (!variable.meta) variable.meta = autograd::new_meta(variable.data);
        if (variable.meta->holder == nullptr) variable.meta->holder = this;
    }
    TensorObject(const TensorObject&) = delete;
    TensorObject& operator=(const TensorObject&) = delete;
    TensorObject(TensorObject&&) = delete;
    TensorObject& operator=(TensorObject&&) = delete;
    ~TensorObject() override {
        if (variable.meta && variable.meta->holder == this) variable.meta->holder = nullptr;
    }

    static bool is(const Object& object) { return &object.type() == &tensor_type || &object.type() == &parameter_type; }

    autograd::Variable variable;
};

class DtypeObject : public Object {
  public:
    explicit DtypeObject(Dtype its) : Object(dtype_type, Immortal{}), dtype(its) {}

    static bool is(const Object& object) { return &object.type() == &dtype_type; }

    Dtype dtype;
};

/// Warns at a program's first named tensor that named tensors are experimental (PyTorch 1.13 `TensorImpl.h`).
void warn_of_names(Interpreter& interpreter);

/// `tensor.names = names`; None removes the names. Raises as `rename_`.
void assign_names(TensorObject& tensor, const Value& names);

Value new_tensor(autograd::Variable variable);
Value new_tensor(Tensor tensor);
Value new_size(std::span<const Extent> sizes);
Value new_dtype(Dtype dtype);

/// An element as Python's bool, int or float. `offset` counts elements from the first one.
Value element_value(const Tensor& tensor, Extent offset);

}  // namespace bcast::python::torch
