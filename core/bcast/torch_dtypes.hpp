#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bcast/dtype.hpp"
#include "bcast/raised.hpp"

/// PyTorch 1.13's names of the shared element types. Dtypes that only NumPy has must not be passed.
namespace bcast {

/// `Half`, `Long`: the name of the `c10::ScalarType`.
std::string_view torch_scalar_type(Dtype dtype);

/// `c10::Half`, `short int`: the name of the C++ type.
std::string_view torch_element_type(Dtype dtype);

/// `torch.HalfTensor`: the legacy tensor class of a dtype.
std::string_view torch_tensor_type(Dtype dtype);

/// The same in the form that argument checks print: `CPUBoolType` for dtypes that had no such class originally.
std::string torch_argument_type(Dtype dtype);

/// The dtype of a legacy tensor class; nothing if there is no such class.
std::optional<Dtype> dtype_of_tensor_type(std::string_view name);

/// `RuntimeError`: "sort" not implemented for 'Half' (PyTorch's AT_DISPATCH macros).
Raised not_implemented(std::string_view kernel, Dtype dtype);
[[noreturn]] void raise_not_implemented(std::string_view kernel, Dtype dtype);

/// Raise RuntimeError unless the dtypes are equal: "expected scalar type Float but found Long", as PyTorch's accessors
/// say it, and "Found dtype Long but expected Float", as its kernels do.
void check_scalar_type(Dtype expected, Dtype found);
void check_found_dtype(Dtype found, Dtype expected);

}  // namespace bcast
