#pragma once

#include <span>

#include "bcast/language/interpreter/type.hpp"

namespace bcast::python::torch {

/// The slots of tensors: what Python's operators and builtins call.
Slots tensor_slots();

/// The attributes of a tensor that are not methods: `shape`, `T`, `grad`, ...
std::span<const Property> tensor_properties();

/// `torch.Tensor(2, 3)`: elements of the default dtype, for `torch.LongTensor` of its dtype, which PyTorch does not
/// initialize and which are 0 here; or the elements of a list.
Value construct_tensor(Interpreter& interpreter, const Type& type, const CallArguments& given);

/// The legacy class of that name, such as `torch.LongTensor`, or null.
const Type* dtype_class(std::string_view name);

}  // namespace bcast::python::torch
