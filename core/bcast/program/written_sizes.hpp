#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/shape.hpp"

namespace bcast::python {

/// A literal that states the size of an axis, or its name.
struct WrittenSize {
    Location where;
    Extent axis = -1;  ///< Counts from the right: -1 is the last one.
};

/// The source locations of the sizes or names that were read from `given`: literals in a list or tuple display, a
/// single number, or, if `given` is nothing or holds all of them, the positional arguments themselves. Literals before
/// a `*` or `...` have no known axis and are omitted, as is a number that may be another argument.
std::vector<WrittenSize> written_sizes(const Calling& calling, const Value& given);

}  // namespace bcast::python
