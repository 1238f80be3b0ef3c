#pragma once

#include <vector>

#include "bcast/language/types/class.hpp"

/// The method resolution order of classes.
namespace bcast::python {

/// The MRO of a type: itself first, `object` last.
std::vector<const Type*> resolution_order(const Type& type);

/// The C3 merge of `type.mro`. Empty: no consistent order exists.
std::vector<const Type*> merged_orders(std::vector<std::vector<const Type*>> lists);

}  // namespace bcast::python
