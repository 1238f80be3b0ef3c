#pragma once

#include "bcast/language/interpreter/type.hpp"

/// The dict types of Python 3.11 `collections`.
namespace bcast::python {

extern const Type ordered_dict_type;
extern const Type default_dict_type;
extern const Type counter_type;

}  // namespace bcast::python
