#pragma once

#include <string>
#include <string_view>

#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// a op b for int, float and bool in any mixture; nothing for other values. Raises ZeroDivisionError.
Value number_binary(BinaryOperator op, const Value& left, const Value& right);

/// a op b for int, float and bool, exact between int and float; nothing for other values.
Value compare_numbers(ComparisonOperator op, const Value& left, const Value& right);

/// Python's hash of a float; an int's is that of its value modulo 2^61-1 (`_Py_HashDouble`).
std::int64_t hash_integer(std::int64_t value);
std::int64_t hash_real(double value);

/// Reads an int as `int(text, base)` does; nothing if it is none.
std::optional<Value> parse_integer(std::string_view text, int base);
/// Reads a float as `float(text)` does.
std::optional<double> parse_real(std::string_view text);

/// `round(value, digits)`.
double round_to(double value, std::int64_t digits);

/// float as int, towards zero. Raises for NaN and infinities.
Value whole_of(double value);

/// `bin`, `oct`, `hex`: digits in a base, with the prefix between sign and digits.
std::string based_text(std::int64_t value, unsigned base, std::string_view prefix, bool upper = false);

}  // namespace bcast::python
