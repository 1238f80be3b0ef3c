#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

/// Values as C++ types, with Python's errors.
namespace bcast::python {

/// `__index__`: int, bool, or what a type's slot says; nothing for others.
std::optional<std::int64_t> as_index(Interpreter& interpreter, const Value& value);
/// Raises TypeError "'float' object cannot be interpreted as an integer".
std::int64_t to_index(Interpreter& interpreter, const Value& value);
/// Raises what a value's type says where it is no index, if it says something of its own.
void refuse_index_of(const Value& value);

/// int, float, bool, or what a type's slot says; nothing for others.
std::optional<double> as_real(Interpreter& interpreter, const Value& value);
/// Raises TypeError "must be real number, not str".
double to_real(Interpreter& interpreter, const Value& value);

/// The text of a str. Raises TypeError with `message` and the type's name behind it.
std::string_view to_text(const Value& value, std::string_view message);

/// `type(value).__name__`.
std::string_view type_name(const Value& value);

/// Throws Unsupported: an integer beyond 64 bits where only those are here.
[[noreturn]] void too_large();

/// float as Python's repr: the shortest digits that give it again.
std::string real_text(double value);

}  // namespace bcast::python
