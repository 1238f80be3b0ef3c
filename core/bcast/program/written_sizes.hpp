#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/shape.hpp"

namespace bcast::python {

/// A literal that says the size of an axis, or its name.
struct WrittenSize {
    Location where;
    Extent axis = -1;  ///< Counted from the right: -1 is the last one.
};

/// Where a call of the program has the sizes or names that were read from `given`: literals of a list or tuple that is
/// written there, a single number, or, where `given` is nothing or holds all of them, the positional arguments
/// themselves. Those in front of a `*` or of `...` have no known axis, so they are left out; and so is a number that
/// may be another argument.
std::vector<WrittenSize> written_sizes(const Calling& calling, const Value& given);

}  // namespace bcast::python
