#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

/// Conversions of values to C++ types, with Python's errors.
namespace bcast::python {

/// `__index__`: the value of an int, a bool or a type with an `index` slot; empty for other values.
std::optional<std::int64_t> as_index(Interpreter& interpreter, const Value& value);
/// Raises TypeError "'float' object cannot be interpreted as an integer".
std::int64_t to_index(Interpreter& interpreter, const Value& value);
/// Raises TypeError with the type's own message for a value that is not an index (`Slots::index_refused`), if it has
/// one.
void refuse_index_of(const Value& value);

/// The value of an int, float, bool or a type with a `real` or `index` slot; empty for other values.
std::optional<double> as_real(Interpreter& interpreter, const Value& value);
/// Raises TypeError "must be real number, not str".
double to_real(Interpreter& interpreter, const Value& value);

/// The text of a str. Raises TypeError with `message` followed by the type's name.
std::string_view to_text(const Value& value, std::string_view message);

/// `type(value).__name__`, for messages. Throws Unsupported for a placeholder of a missing module.
std::string_view type_name(const Value& value);

/// Throws Unsupported for an integer beyond 64 bits, where bigger ones are not supported.
[[noreturn]] void too_large();

/// The repr of a float: the shortest decimal text that rounds to the same value.
std::string real_text(double value);

}  // namespace bcast::python
