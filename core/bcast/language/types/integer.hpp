#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/language/types/types.hpp"

/// Integers of any size. A 64-bit integer is always stored inline (`Value::integer`), so these functions are needed
/// only when a result overflows.
namespace bcast::python {

/// The type of integers beyond 64 bits. A program sees its base, `int_type`.
extern const Type big_type;

/// An int beyond 64 bits: sign and magnitude, with `digits` in base 2^32, least significant first, the last one
/// nonzero.
class BigInt : public Object {
  public:
    BigInt(bool is_negative, std::vector<std::uint32_t> its_digits);
    static bool is(const Object& object) { return &object.type() == &big_type; }

    bool negative;
    std::vector<std::uint32_t> digits;
};

/// Whether the value is an int or bool of any size.
inline bool is_int(const Value& value) {
    return value.is_integral() || value.as<BigInt>() != nullptr;
}

/// a op b for ints of any size; empty if the operator is not defined for integers. Raises ZeroDivisionError, and
/// ValueError for a negative shift count; throws Unsupported for results above the size limit.
Value int_binary(Interpreter* interpreter, BinaryOperator op, const Value& left, const Value& right);

/// -1, 0 or 1 if a is less than, equal to or greater than b.
int order_ints(const Value& a, const Value& b);

/// The nearest float, ties to even. Raises OverflowError "int too large to convert to float".
double int_to_real(const Value& value);
/// A finite float truncated to an int.
Value whole_of_real(double value);

/// `pow(base, exponent, modulus)`; a negative exponent computes the modular inverse.
Value int_power(Interpreter& interpreter, const Value& base, const Value& exponent, const Value& modulus);

/// The text in base 2, 8, 10 or 16, with a minus sign. Raises ValueError beyond 4300 decimal digits.
std::string int_text(const Value& value, unsigned base, std::string_view prefix = {}, bool upper = false);
/// The int with the given digits, without sign, in a base. Raises ValueError beyond 4300 decimal digits.
Value int_of_digits(bool negative, std::string_view digits, unsigned base);

/// The mantissa in [0.5, 1) and the exponent of two of the magnitude, as `frexp` does for a float.
std::pair<double, std::int64_t> whole_parts(const BigInt& value);

std::int64_t hash_int(const BigInt& value);
/// `int.bit_length`.
std::int64_t bit_length(const Value& value);

}  // namespace bcast::python
