#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// `iter(x)` for an object with `__getitem__` only: x[0], x[1], ... until IndexError.
Value iterate_by_index(const Value& over);

/// `iter(function, sentinel)`: the results of calling the function until one equals the sentinel.
Value iterate_calls(const Value& function, const Value& sentinel);

}  // namespace bcast::python
