#pragma once

#include <vector>

#include "bcast/language/types/class.hpp"

/// In which order the bases of a class are asked for a member.
namespace bcast::python {

/// The order of a base: itself first, `object` last.
std::vector<const Type*> resolution_order(const Type& type);

/// C3, as `type.mro` does it. Empty: there is no order that all bases agree with.
std::vector<const Type*> merged_orders(std::vector<std::vector<const Type*>> lists);

}  // namespace bcast::python
