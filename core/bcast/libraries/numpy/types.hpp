#pragma once

#include <string_view>

#include "bcast/language/interpreter/type.hpp"

/// The module's types other than arrays and scalars.
namespace bcast::python::numpy {

extern const Type finfo_type;
extern const Type iinfo_type;

/// The type of this name (`np.finfo`, `np.errstate`, ...), or nothing.
Value type_attribute(std::string_view name);

}  // namespace bcast::python::numpy
