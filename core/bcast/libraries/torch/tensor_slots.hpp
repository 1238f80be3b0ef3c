#pragma once

#include <span>

#include "bcast/language/interpreter/type.hpp"

namespace bcast::python::torch {

/// What Python's operators and builtins do with a tensor.
Slots tensor_slots();

/// The attributes of a tensor that are no methods: `shape`, `T`, `grad`, ...
std::span<const Property> tensor_properties();

/// `torch.Tensor(2, 3)`: float32 elements that are not set, here 0; or those of a list.
Value construct_tensor(Interpreter& interpreter, const Type& type, const CallArguments& given);

/// `torch.LongTensor` by its name, or nothing.
const Type* dtype_class(std::string_view name);

}  // namespace bcast::python::torch
