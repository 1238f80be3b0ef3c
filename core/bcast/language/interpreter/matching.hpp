#pragma once

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python {

/// What patterns of `match` ask of a subject (Python 3.11), as functions that conditions of the parsed program call.
/// Each gives the parts that inner patterns go on with, or None where the subject is of another kind.
struct Matchers {
    Value sequence;  ///< (subject, before, after): after < 0, as many; else what lies between is a list.
    Value mapping;   ///< (subject, keys, rest): with rest, a dict of all other keys comes last.
    Value instance;  ///< (subject, class, positional, names): attributes, by `__match_args__` and by name.
};

Matchers matchers();

}  // namespace bcast::python
