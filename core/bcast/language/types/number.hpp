#pragma once

#include <string>
#include <string_view>

#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// a op b for any combination of int, float and bool; empty for other values. Raises ZeroDivisionError.
Value number_binary(BinaryOperator op, const Value& left, const Value& right);

/// Compares int, float and bool, exactly also between int and float; empty for other values.
Value compare_numbers(ComparisonOperator op, const Value& left, const Value& right);

/// Python's numeric hash (`_Py_HashDouble`): that of an int is its value modulo 2^61-1.
std::int64_t hash_integer(std::int64_t value);
std::int64_t hash_real(double value);

/// Parses an int as `int(text, base)` does; empty if the text is invalid.
std::optional<Value> parse_integer(std::string_view text, int base);
/// Parses a float as `float(text)` does; empty if the text is invalid.
std::optional<double> parse_real(std::string_view text);

/// `round(value, digits)`: rounds the exact decimal value, ties to even.
double round_to(double value, std::int64_t digits);

/// Truncates a float to an int. Raises ValueError for NaN and OverflowError for infinities.
Value real_to_int(double value);

/// The text of an int in a base, with the prefix of `bin`, `oct` or `hex` after the sign.
std::string based_text(std::int64_t value, unsigned base, std::string_view prefix, bool upper = false);

}  // namespace bcast::python
