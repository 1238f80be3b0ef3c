#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// `collections.namedtuple(typename, field_names, *, rename=False, defaults=None)` (Python 3.11).
Value make_namedtuple(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python
