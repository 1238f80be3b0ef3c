#pragma once

#include "bcast/language/types/types.hpp"

/// Iterators over other iterables that are types: enumerate, filter, map, reversed, zip.
namespace bcast::python {

extern const Type enumerate_type;
extern const Type filter_type;
extern const Type map_type;
extern const Type reversed_type;
extern const Type zip_type;

}  // namespace bcast::python
