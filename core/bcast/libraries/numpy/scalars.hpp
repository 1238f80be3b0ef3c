#pragma once

#include <optional>
#include <string_view>

#include "bcast/dtype.hpp"
#include "bcast/language/interpreter/type.hpp"

/// The types of NumPy's scalars: `np.float64`, and the abstract ones above them.
namespace bcast::python::numpy {

extern const Type generic_type;

/// The type of a dtype's scalars.
const Type& scalar_type(Dtype dtype);

/// The dtype that a scalar type stands for; an abstract one stands for none.
std::optional<Dtype> dtype_of_scalar_type(const Type& type);

/// `np.float64`, `np.double`, `np.floating`: the type of a name, or nothing.
const Type* scalar_type_named(std::string_view name);

}  // namespace bcast::python::numpy
