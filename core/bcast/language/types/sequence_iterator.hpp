#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// `iter(x)` of what has `__getitem__` alone: x[0], x[1], ... up to IndexError.
Value iterate_by_index(const Value& over);

/// `iter(function, sentinel)`: what calls of the function give, up to the sentinel.
Value iterate_calls(const Value& function, const Value& sentinel);

}  // namespace bcast::python
