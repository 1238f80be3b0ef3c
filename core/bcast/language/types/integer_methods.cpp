#include "bcast/language/types/integer_methods.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

Value bit_length_of(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("int.bit_length", arguments);
    return Value::integer(bit_length(self));
}

Value bit_count(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("int.bit_count", arguments);
    const std::string digits = int_text(self, 2);
    return Value::integer(std::count(digits.begin(), digits.end(), '1'));
}

Value itself(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*arguments*/) {
    return self.is_boolean() ? Value::integer(self.integer()) : self;
}

Value int_ratio(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("int.as_integer_ratio", arguments);
    return new_tuple({itself(interpreter, self, {}), Value::integer(1)});
}

Value float_ratio(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("float.as_integer_ratio", arguments);
    const double value = self.real();
    if (std::isnan(value)) raise_value_error("cannot convert NaN to integer ratio");
    if (std::isinf(value)) raise_exception("OverflowError", "cannot convert Infinity to integer ratio");
    int power = 0;
    double mantissa = std::frexp(value, &power);
    while (mantissa != std::trunc(mantissa)) {
        mantissa *= 2;
        --power;
    }
    Value numerator = real_to_int(mantissa);
    Value denominator = Value::integer(1);
    Value& shifted = power > 0 ? numerator : denominator;
    shifted = int_binary(nullptr, BinaryOperator::lshift, shifted, Value::integer(std::abs(power)));
    return new_tuple({std::move(numerator), std::move(denominator)});
}

bool is_big(const Value& order) {
    const std::string_view text = order.is_nothing() ? "big" : to_text(order, "byteorder must be str, not ");
    if (text != "big" && text != "little") raise_value_error("byteorder must be either 'little' or 'big'");
    return text == "big";
}

Value to_bytes(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_native("to_bytes", "length byteorder * signed", 0, arguments);
    const std::int64_t length = slots[0].is_nothing() ? 1 : to_index(interpreter, slots[0]);
    const bool big = is_big(slots[1]);
    const bool is_signed = !slots[2].is_nothing() && interpreter.truth(slots[2]);
    if (length < 0) raise_value_error("length argument must be non-negative");
    const bool negative = order_ints(self, Value::integer(0)) < 0;
    if (negative && !is_signed) raise_exception("OverflowError", "can't convert negative int to unsigned");
    const Value size = negative ? interpreter.unary(UnaryOperator::invert, self) : self;
    if (bit_length(size) + (is_signed ? 1 : 0) > length * 8) raise_exception("OverflowError", "int too big to convert");
    interpreter.heap().expect(static_cast<std::uint64_t>(length));
    std::string out;
    Value rest = size;
    for (std::int64_t i = 0; i < length; ++i) {
        const Value byte = int_binary(&interpreter, BinaryOperator::bit_and, rest, Value::integer(255));
        out += static_cast<char>(negative ? ~byte.integer() : byte.integer());
        rest = int_binary(&interpreter, BinaryOperator::rshift, rest, Value::integer(8));
    }
    if (big) std::reverse(out.begin(), out.end());
    return new_bytes(std::move(out));
}

Value from_bytes(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("from_bytes", "bytes byteorder * signed", 1, arguments);
    const bool big = is_big(slots[1]);
    const bool is_signed = !slots[2].is_nothing() && interpreter.truth(slots[2]);
    const Value data = interpreter.call(Value::of(bytes_type), {slots[0]});
    std::string bytes = data.as<Bytes>()->data;
    if (!big) std::reverse(bytes.begin(), bytes.end());
    Value out = Value::integer(0);
    for (const char c : bytes) {
        out = int_binary(&interpreter, BinaryOperator::lshift, out, Value::integer(8));
        out = int_binary(&interpreter, BinaryOperator::add, out, Value::integer(static_cast<unsigned char>(c)));
    }
    if (!is_signed || bytes.empty() || static_cast<unsigned char>(bytes.front()) < 128) return out;
    const auto bits = static_cast<std::int64_t>(bytes.size() * 8);
    const Value modulus = int_binary(&interpreter, BinaryOperator::lshift, Value::integer(1), Value::integer(bits));
    return int_binary(&interpreter, BinaryOperator::sub, out, modulus);
}

Value is_integer(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("float.is_integer", arguments);
    const double value = self.real();
    return Value::boolean(std::isfinite(value) && value == std::floor(value));
}

/// `float.hex`: the bits in C's hexadecimal notation, with all 13 digits of the fraction.
Value float_hex(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("float.hex", arguments);
    const double value = to_real(interpreter, self);
    if (!std::isfinite(value)) return new_str(real_text(value));
    const std::string_view sign = std::signbit(value) ? "-" : "";
    if (value == 0) return new_str(concat({sign, "0x0.0p+0"}));
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    const auto exponent = static_cast<std::int64_t>(bits >> 52 & 0x7ff);
    const std::int64_t power = exponent == 0 ? -1022 : exponent - 1023;
    std::string digits = int_text(Value::integer(static_cast<std::int64_t>(bits & 0xfffffffffffff)), 16);
    digits.insert(0, 13 - digits.size(), '0');
    return new_str(concat({sign, exponent == 0 ? "0x0." : "0x1.", digits, power < 0 ? "p" : "p+", power}));
}

constexpr Method of_int[] = {{"as_integer_ratio", int_ratio},
                             {"bit_count", bit_count},
                             {"bit_length", bit_length_of},
                             {"conjugate", itself},
                             {"to_bytes", to_bytes}};
constexpr Method of_type[] = {{"from_bytes", from_bytes}};
constexpr Method of_float[] = {
    {"as_integer_ratio", float_ratio}, {"conjugate", itself}, {"hex", float_hex}, {"is_integer", is_integer}};
static_assert(is_sorted(of_int) && is_sorted(of_float));

}  // namespace

std::span<const Method> int_methods() {
    return of_int;
}
std::span<const Method> int_functions() {
    return of_type;
}
std::span<const Method> float_methods() {
    return of_float;
}

}  // namespace bcast::python
