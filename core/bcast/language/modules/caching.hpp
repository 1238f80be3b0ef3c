#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

/// The caches of `functools`, and `wraps`.
namespace bcast::python {

extern const Type cached_property_type;

Value make_lru_cache(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value make_cache(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value make_wraps(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python
