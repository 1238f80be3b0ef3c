#pragma once

#include <optional>
#include <string_view>

#include "bcast/dtype.hpp"
#include "bcast/language/interpreter/type.hpp"

/// The types of NumPy's scalars: `np.float64`, and the abstract base classes.
namespace bcast::python::numpy {

extern const Type generic_type;

/// The scalar type of a dtype.
const Type& scalar_type(Dtype dtype);

/// The dtype of a scalar type; nothing for abstract types.
std::optional<Dtype> dtype_of_scalar_type(const Type& type);

/// The scalar type of this name (`np.float64`, `np.double`, `np.floating`), or null.
const Type* scalar_type_named(std::string_view name);

}  // namespace bcast::python::numpy
