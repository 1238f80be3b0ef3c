#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bcast/dtype.hpp"
#include "bcast/raised.hpp"

/// What PyTorch 1.13 calls the shared element types. Dtypes that NumPy alone has must not be passed.
namespace bcast {

/// `Half`, `Long`: `c10::ScalarType`'s name.
std::string_view torch_scalar_type(Dtype dtype);

/// `c10::Half`, `short int`: the name of the C++ type.
std::string_view torch_element_type(Dtype dtype);

/// `torch.HalfTensor`: the class that stood for a tensor's dtype.
std::string_view torch_tensor_type(Dtype dtype);

/// The same as checks of arguments write it: `CPUBoolType` where there was no such class at first.
std::string torch_argument_type(Dtype dtype);

/// The dtype that such a class stands for; nothing where there is no such class.
std::optional<Dtype> dtype_of_tensor_type(std::string_view name);

/// `RuntimeError`: "sort" not implemented for 'Half' (PyTorch's AT_DISPATCH macros).
Raised not_implemented(std::string_view kernel, Dtype dtype);
[[noreturn]] void raise_not_implemented(std::string_view kernel, Dtype dtype);

}  // namespace bcast
