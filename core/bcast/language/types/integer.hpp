#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/language/types/types.hpp"

/// Integers of any size. A value of 64 bits is always held in the value itself (`Value::integer`), so what is here is
/// asked only where a result leaves them.
namespace bcast::python {

/// `int` of the values that are here: its base is `int_type`, which is what a program sees of it.
extern const Type big_type;

/// An int beyond 64 bits: `digits` to the base 2^32, the lowest first, the last one not 0.
class BigInt : public Object {
  public:
    BigInt(bool is_negative, std::vector<std::uint32_t> its_digits);
    static bool is(const Object& object) { return &object.type() == &big_type; }

    bool negative;
    std::vector<std::uint32_t> digits;
};

/// int or bool of any size.
inline bool is_whole(const Value& value) {
    return value.is_integral() || value.as<BigInt>() != nullptr;
}

/// a op b for ints of any size; nothing where the operator is none of integers. Raises ZeroDivisionError, ValueError
/// for a negative shift; throws Unsupported beyond the digits that a program may hold.
Value whole_binary(Interpreter* interpreter, BinaryOperator op, const Value& left, const Value& right);

/// -1, 0, 1 as a is less than, equal to or greater than b.
int order_whole(const Value& a, const Value& b);

/// The nearest float, ties to even. Raises OverflowError `int too large to convert to float`.
double whole_to_real(const Value& value);
/// A finite float without its fraction.
Value whole_of_real(double value);

/// `pow(base, exponent, modulus)`; a negative exponent asks for an inverse.
Value whole_power(Interpreter& interpreter, const Value& base, const Value& exponent, const Value& modulus);

/// Digits to the base 2, 8, 10 or 16 with a minus sign. Raises ValueError beyond 4300 decimal digits.
std::string whole_text(const Value& value, unsigned base, std::string_view prefix = {}, bool upper = false);
/// The number of digits, without sign, to the base.
Value whole_of_digits(bool negative, std::string_view digits, unsigned base);

/// A fraction from 0.5 to 1 and the power of two that it is multiplied by, as `frexp` takes a float apart.
std::pair<double, std::int64_t> whole_parts(const BigInt& value);

std::int64_t hash_whole(const BigInt& value);
/// `int.bit_length`.
std::int64_t bit_length(const Value& value);

}  // namespace bcast::python
