#pragma once

#include <string_view>

#include "bcast/language/interpreter/type.hpp"

/// Types of the module that are neither arrays nor scalars.
namespace bcast::python::numpy {

extern const Type finfo_type;
extern const Type iinfo_type;
extern const Type errstate_type;

/// `np.finfo`, `np.errstate`, ...: the type of a name, or nothing.
Value type_attribute(std::string_view name);

}  // namespace bcast::python::numpy
