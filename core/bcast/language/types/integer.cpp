#include "bcast/language/types/integer.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/language/interpreter/format_spec.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/natural.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

using natural::bits_of;
using natural::Digits;
using natural::divide_by;
using natural::divided;
using natural::Division;
using natural::max_digits;
using natural::order;
using natural::product;
using natural::real_of;
using natural::shifted;
using natural::sum;
using natural::trim;

constexpr std::size_t max_text = 4300;  // `sys.get_int_max_str_digits()`

/// An integer as sign and magnitude.
struct SignMagnitude {
    bool negative = false;
    Digits digits;
};

SignMagnitude sign_magnitude_of(const Value& value) {
    if (const BigInt* big = value.as<BigInt>()) return {big->negative, big->digits};
    const std::int64_t small = value.integer();
    const std::uint64_t size = small < 0 ? 0 - static_cast<std::uint64_t>(small) : static_cast<std::uint64_t>(small);
    SignMagnitude out{small < 0, {static_cast<std::uint32_t>(size), static_cast<std::uint32_t>(size >> 32)}};
    trim(out.digits);
    return out;
}

Value value_of(SignMagnitude number) {
    trim(number.digits);
    if (number.digits.size() > max_digits) natural::raise_too_large();
    if (number.digits.size() <= 2) {
        std::uint64_t size = 0;
        for (std::size_t i = 0; i < number.digits.size(); ++i) size |= std::uint64_t{number.digits[i]} << (32 * i);
        const std::uint64_t limit = std::uint64_t{1} << 63;
        if (size < limit) {
            const auto small = static_cast<std::int64_t>(size);
            return Value::integer(number.negative ? -small : small);
        }
        if (size == limit && number.negative) return Value::integer(INT64_MIN);
    }
    return make<BigInt>(number.negative, std::move(number.digits));
}

SignMagnitude added(const SignMagnitude& a, const SignMagnitude& b) {
    if (a.negative == b.negative) return {a.negative, sum(a.digits, b.digits, false)};
    const int which = order(a.digits, b.digits);
    if (which == 0) return {};
    return which > 0 ? SignMagnitude{a.negative, sum(a.digits, b.digits, true)}
                     : SignMagnitude{b.negative, sum(b.digits, a.digits, true)};
}

SignMagnitude negated(SignMagnitude a) {
    a.negative = !a.negative && !a.digits.empty();
    return a;
}

/// Floor division; the remainder has the sign of the divisor.
struct FloorDivision {
    SignMagnitude quotient;
    SignMagnitude rest;
};

FloorDivision floor_divided(const SignMagnitude& a, const SignMagnitude& b) {
    if (b.digits.empty()) raise_exception("ZeroDivisionError", "integer division or modulo by zero");
    Division parts = divided(a.digits, b.digits);
    FloorDivision out{{a.negative != b.negative, std::move(parts.quotient)}, {a.negative, std::move(parts.rest)}};
    if (!out.rest.digits.empty() && a.negative != b.negative) {
        out.quotient.digits = sum(out.quotient.digits, {1}, false);
        out.rest = added(out.rest, b);
    }
    if (out.quotient.digits.empty()) out.quotient.negative = false;
    return out;
}

double checked(double value, const char* message) {
    if (std::isinf(value)) throw Raised("OverflowError", message);
    return value;
}

double true_quotient(const SignMagnitude& a, const SignMagnitude& b) {
    if (b.digits.empty()) raise_exception("ZeroDivisionError", "division by zero");
    const std::int64_t shift = std::max<std::int64_t>(0, bits_of(b.digits) - bits_of(a.digits) + 66);
    const Division parts = divided(shifted(a.digits, shift), b.digits);
    const double size = std::ldexp(real_of(parts.quotient, !parts.rest.empty()), -static_cast<int>(shift));
    checked(size, "integer division result too large for a float");
    return a.negative != b.negative ? -size : size;
}

/// The two's complement with `size` digits.
Digits complement(const SignMagnitude& number, std::size_t size) {
    Digits out = number.digits;
    out.resize(size, 0);
    if (!number.negative) return out;
    std::uint64_t carry = 1;
    for (std::uint32_t& digit : out) {
        carry += static_cast<std::uint32_t>(~digit);
        digit = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    return out;
}

SignMagnitude bitwise(BinaryOperator op, const SignMagnitude& a, const SignMagnitude& b) {
    const std::size_t size = std::max(a.digits.size(), b.digits.size()) + 1;
    Digits out = complement(a, size);
    const Digits other = complement(b, size);
    for (std::size_t i = 0; i < size; ++i) {
        if (op == BinaryOperator::bit_and) out[i] &= other[i];
        if (op == BinaryOperator::bit_or) out[i] |= other[i];
        if (op == BinaryOperator::bit_xor) out[i] ^= other[i];
    }
    const bool negative = out.back() >> 31 != 0;
    SignMagnitude made{negative, negative ? complement({true, out}, size) : out};
    trim(made.digits);
    return made;
}

SignMagnitude power(Interpreter* interpreter, SignMagnitude base, std::int64_t exponent) {
    if (bits_of(base.digits) > 1 && bits_of(base.digits) * exponent > static_cast<std::int64_t>(max_digits) * 64)
        natural::raise_too_large();
    SignMagnitude out{false, {1}};
    while (exponent > 0) {
        if (interpreter != nullptr) interpreter->spend(out.digits.size() * base.digits.size() / 64 + 1);
        if ((exponent & 1) != 0) out = {out.negative != base.negative, product(out.digits, base.digits)};
        exponent >>= 1;
        if (exponent > 0) base = {false, product(base.digits, base.digits)};
    }
    return out;
}

std::int64_t shift_count(const Value& value, bool left) {
    if (value.as<BigInt>() != nullptr) {
        if (value.as<BigInt>()->negative) raise_value_error("negative shift count");
        if (left) raise_exception("OverflowError", "too many digits in integer");
        return INT64_MAX / 2;
    }
    if (value.integer() < 0) raise_value_error("negative shift count");
    if (left && value.integer() > static_cast<std::int64_t>(max_digits) * 32) natural::raise_too_large();
    return value.integer();
}

Value right_shifted(const SignMagnitude& a, std::int64_t by) {
    if (by >= bits_of(a.digits)) return Value::integer(a.negative ? -1 : 0);
    if (!a.negative) return value_of({false, shifted(a.digits, -by)});
    // -1 - (( -1 - a) >> by)
    const Digits less = shifted(sum(a.digits, {1}, true), -by);
    return value_of({true, sum(less, {1}, false)});
}

void repr_big(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += int_text(self, 10);
}

std::int64_t hash_big(Interpreter& /*interpreter*/, const Value& self) {
    return hash_int(*self.as<BigInt>());
}

std::string format_big(Interpreter& interpreter, const Value& self, std::string_view spec) {
    if (spec.empty()) return interpreter.str(self);
    return format_integer(self, parse_format_spec(spec, "int"));
}

Value big_binary(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    if (is_int(left) && is_int(right)) return int_binary(&interpreter, op, left, right);
    if (left.is_real() || right.is_real()) return number_binary(op, left, right);
    const Type& other = is_int(left) ? right.type() : left.type();
    if (other.module == "numpy") raise_unsupported("an array of objects (int) is not implemented here");
    return {};
}

Value big_unary(Interpreter& interpreter, UnaryOperator op, const Value& self) {
    if (op == UnaryOperator::positive) return self;
    if (op == UnaryOperator::invert) return int_binary(&interpreter, BinaryOperator::sub, Value::integer(-1), self);
    return value_of(negated(sign_magnitude_of(self)));
}

std::optional<std::int64_t> big_index(Interpreter& /*interpreter*/, const Value& /*self*/) {
    raise_exception("OverflowError", "cannot fit 'int' into an index-sized integer");
}

std::optional<double> big_real(Interpreter& /*interpreter*/, const Value& self) {
    return int_to_real(self);
}

}  // namespace

BigInt::BigInt(bool is_negative, std::vector<std::uint32_t> its_digits)
    : Object(big_type), negative(is_negative), digits(std::move(its_digits)) {}

Value int_binary(Interpreter* interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const SignMagnitude a = sign_magnitude_of(left);
    const SignMagnitude b = sign_magnitude_of(right);
    if (interpreter != nullptr && op != BinaryOperator::pow)
        interpreter->spend((a.digits.size() + 1) * (b.digits.size() + 1) / 64);
    switch (op) {
        case BinaryOperator::add:
            return value_of(added(a, b));
        case BinaryOperator::sub:
            return value_of(added(a, negated(b)));
        case BinaryOperator::mul:
            return value_of({a.negative != b.negative, product(a.digits, b.digits)});
        case BinaryOperator::div:
            return Value::real(true_quotient(a, b));
        case BinaryOperator::floordiv:
            return value_of(floor_divided(a, b).quotient);
        case BinaryOperator::mod:
            if (b.digits.empty()) raise_exception("ZeroDivisionError", "integer modulo by zero");
            return value_of(floor_divided(a, b).rest);
        case BinaryOperator::pow:
            if (b.negative) return number_binary(op, Value::real(int_to_real(left)), Value::real(int_to_real(right)));
            if (right.as<BigInt>() != nullptr) {
                if (a.digits.size() > 1 || (a.digits.size() == 1 && a.digits[0] > 1))
                    raise_exception("MemoryError", "");
                if (a.digits.empty()) return Value::integer(0);
                return Value::integer(a.negative && (b.digits[0] & 1) != 0 ? -1 : 1);
            }
            return value_of(power(interpreter, a, right.integer()));
        case BinaryOperator::lshift:
            if (a.digits.empty()) return Value::integer(0);
            return value_of({a.negative, shifted(a.digits, shift_count(right, true))});
        case BinaryOperator::rshift:
            return right_shifted(a, shift_count(right, false));
        case BinaryOperator::bit_and:
        case BinaryOperator::bit_or:
        case BinaryOperator::bit_xor:
            return value_of(bitwise(op, a, b));
        default:
            return {};
    }
}

int order_ints(const Value& a, const Value& b) {
    const SignMagnitude left = sign_magnitude_of(a);
    const SignMagnitude right = sign_magnitude_of(b);
    if (left.negative != right.negative) return left.negative ? -1 : 1;
    const int which = order(left.digits, right.digits);
    return left.negative ? -which : which;
}

double int_to_real(const Value& value) {
    if (value.is_integral()) return static_cast<double>(value.integer());
    const BigInt& big = *value.as<BigInt>();
    const double size = checked(real_of(big.digits, false), "int too large to convert to float");
    return big.negative ? -size : size;
}

Value whole_of_real(double value) {
    int exponent = 0;
    const double mantissa = std::frexp(std::trunc(std::fabs(value)), &exponent);
    const auto bits = static_cast<std::uint64_t>(std::ldexp(mantissa, 53));
    Digits digits{static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32)};
    trim(digits);
    return value_of({value < 0, shifted(digits, exponent - 53)});
}

Value int_power(Interpreter& interpreter, const Value& base, const Value& exponent, const Value& modulus) {
    const SignMagnitude by = sign_magnitude_of(modulus);
    if (by.digits.empty()) raise_value_error("pow() 3rd argument cannot be 0");
    SignMagnitude up = sign_magnitude_of(exponent);
    SignMagnitude factor = floor_divided(sign_magnitude_of(base), {false, by.digits}).rest;
    if (up.negative) {
        // Extended Euclidean algorithm: `old` * base is congruent to `a` modulo the modulus.
        SignMagnitude a = factor;
        SignMagnitude b{false, by.digits};
        SignMagnitude old{false, {1}};
        SignMagnitude next;
        while (!b.digits.empty()) {
            FloorDivision step = floor_divided(a, b);
            const SignMagnitude times{step.quotient.negative != next.negative,
                                      product(step.quotient.digits, next.digits)};
            SignMagnitude following = added(old, negated(times));
            old = std::move(next);
            next = std::move(following);
            a = std::move(b);
            b = std::move(step.rest);
        }
        if (a.digits != Digits{1}) raise_value_error("base is not invertible for the given modulus");
        factor = floor_divided(old, {false, by.digits}).rest;
    }
    SignMagnitude out = floor_divided({false, {1}}, {false, by.digits}).rest;
    for (std::int64_t bit = 0; bit < bits_of(up.digits); ++bit) {
        interpreter.spend(by.digits.size() * by.digits.size() / 32 + 1);
        const bool set = (up.digits[static_cast<std::size_t>(bit / 32)] >> (bit % 32) & 1) != 0;
        if (set) out.digits = divided(product(out.digits, factor.digits), by.digits).rest;
        factor.digits = divided(product(factor.digits, factor.digits), by.digits).rest;
    }
    if (by.negative && !out.digits.empty()) out = added(out, by);
    return value_of(out);
}

std::string int_text(const Value& value, unsigned base, std::string_view prefix, bool upper) {
    const BigInt* big = value.as<BigInt>();
    if (big == nullptr) return based_text(value.integer(), base, prefix, upper);
    const std::string_view signs = upper ? "0123456789ABCDEF" : "0123456789abcdef";
    // The number of digits extracted by one division.
    const unsigned count = base == 10 ? 9 : base == 16 ? 7 : base == 8 ? 10 : 31;
    std::uint32_t chunk = 1;
    for (unsigned i = 0; i < count; ++i) chunk *= base;
    if (base == 10 && big->digits.size() > max_text / 9) {
        raise_value_error(
            "Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to "
            "increase the limit");
    }
    Digits left = big->digits;
    std::string out;
    while (!left.empty()) {
        std::uint32_t rest = divide_by(left, chunk);
        for (unsigned i = 0; i < count && (rest != 0 || !left.empty()); ++i) {
            out += signs[rest % base];
            rest /= base;
        }
    }
    out.append(prefix.rbegin(), prefix.rend());
    if (big->negative) out += '-';
    std::reverse(out.begin(), out.end());
    if (base == 10 && out.size() > max_text + 1) {
        raise_value_error(
            "Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to "
            "increase the limit");
    }
    return out;
}

Value int_of_digits(bool negative, std::string_view digits, unsigned base) {
    if (digits.size() > max_text && (base & (base - 1)) != 0) {
        raise_value_error({"Exceeds the limit (4300 digits) for integer string conversion: value has ", digits.size(),
                           " digits; use sys.set_int_max_str_digits() to increase the limit"});
    }
    if (digits.size() > max_digits * 8) natural::raise_too_large();
    Digits out;
    for (const char c : digits) {
        std::uint64_t carry =
            c <= '9' ? static_cast<std::uint64_t>(c - '0') : static_cast<std::uint64_t>((c | 0x20) - 'a' + 10);
        for (std::uint32_t& digit : out) {
            carry += std::uint64_t{digit} * base;
            digit = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        if (carry != 0) out.push_back(static_cast<std::uint32_t>(carry));
    }
    return value_of({negative, std::move(out)});
}

std::pair<double, std::int64_t> whole_parts(const BigInt& value) {
    const std::int64_t bits = bits_of(value.digits);
    const Digits top = shifted(value.digits, 64 - bits);
    const bool below = shifted(top, bits - 64) != value.digits;
    return {std::ldexp(real_of(top, below), -64), bits};
}

std::int64_t hash_int(const BigInt& value) {
    // 2^61 - 1
    Digits modulus{0xffffffff, 0x1fffffff};
    Digits rest = divided(value.digits, modulus).rest;
    rest.resize(2, 0);
    auto out = static_cast<std::int64_t>(std::uint64_t{rest[1]} << 32 | rest[0]);
    if (value.negative) out = -out;
    return out == -1 ? -2 : out;
}

std::int64_t bit_length(const Value& value) {
    return bits_of(sign_magnitude_of(value).digits);
}

constinit const Type big_type({.name = "int",
                               .base = &int_type,
                               .slots = {.repr = repr_big,
                                         .format = format_big,
                                         .hash = hash_big,
                                         .binary = big_binary,
                                         .unary = big_unary,
                                         .index = big_index,
                                         .real = big_real}});

}  // namespace bcast::python
