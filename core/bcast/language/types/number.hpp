#pragma once

#include <string>
#include <string_view>

#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// a op b for int, float and bool in any mixture; nothing for other values. Raises ZeroDivisionError; throws
/// Unsupported where an int goes beyond 64 bits.
Value number_binary(BinaryOperator op, const Value& left, const Value& right);

/// a op b for int, float and bool, exact between int and float; nothing for other values.
Value compare_numbers(ComparisonOperator op, const Value& left, const Value& right);

/// `pow(base, exponent, modulus)`.
Value modular_power(std::int64_t base, std::int64_t exponent, std::int64_t modulus);

/// Python's hash of a float; an int's is that of its value modulo 2^61-1 (`_Py_HashDouble`).
std::int64_t hash_integer(std::int64_t value);
std::int64_t hash_real(double value);

/// Reads an int as `int(text, base)` does; nothing if it is none. Throws Unsupported beyond 64 bits.
std::optional<std::int64_t> parse_integer(std::string_view text, int base);
/// Reads a float as `float(text)` does.
std::optional<double> parse_real(std::string_view text);

/// `round(value, digits)`.
double round_to(double value, std::int64_t digits);

/// float as int, towards zero. Raises for NaN and infinities; throws Unsupported beyond 64 bits.
std::int64_t truncated(double value);

/// `bin`, `oct`, `hex`: digits in a base, with the prefix between sign and digits.
std::string based_text(std::int64_t value, unsigned base, std::string_view prefix, bool upper = false);

}  // namespace bcast::python
