#pragma once

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python {

/// The tests of `match` patterns (Python 3.11), as functions called by the conditions of the parsed program. Each
/// returns a tuple of the parts for the subpatterns, or None if the subject does not match.
struct Matchers {
    Value sequence;  ///< (subject, before, after): exactly `before` items if after < 0; otherwise the items between
                     ///< become a list.
    Value mapping;   ///< (subject, keys, rest): with rest, a dict of the remaining items is appended.
    Value instance;  ///< (subject, class, positional, names): attributes by `__match_args__` and by name.
};

Matchers matchers();

}  // namespace bcast::python
