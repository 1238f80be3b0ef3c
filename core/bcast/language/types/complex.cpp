#include "bcast/language/types/complex.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/complex_arithmetic.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/format_spec.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

using ComplexNumber = std::complex<double>;

ComplexNumber complex_own(const Value& self) {
    return self.as<Complex>()->value;
}

/// A number converted to complex; empty for other values.
std::optional<ComplexNumber> complex_operand(const Value& value) {
    if (const auto number = complex_number(value)) return number;
    if (value.is_integral()) return ComplexNumber(static_cast<double>(value.integer()));
    if (value.is_real()) return ComplexNumber(value.real());
    if (value.as<BigInt>() != nullptr) return ComplexNumber(int_to_real(value));
    return {};
}

/// `_Py_c_quot`.
ComplexNumber complex_quotient(ComplexNumber a, ComplexNumber b) {
    const double real = std::fabs(b.real());
    const double imaginary = std::fabs(b.imag());
    if (real >= imaginary) {
        if (real == 0) raise_exception("ZeroDivisionError", "complex division by zero");
        const double ratio = b.imag() / b.real();
        const double denominator = b.real() + b.imag() * ratio;
        return {(a.real() + a.imag() * ratio) / denominator, (a.imag() - a.real() * ratio) / denominator};
    }
    const double ratio = b.real() / b.imag();
    const double denominator = b.real() * ratio + b.imag();
    return {(a.real() * ratio + a.imag()) / denominator, (a.imag() * ratio - a.real()) / denominator};
}

/// `c_powi` for small integral exponents, `_Py_c_pow` for others.
ComplexNumber complex_raised(ComplexNumber a, ComplexNumber b) {
    if (b.imag() == 0 && b.real() == std::floor(b.real()) && std::fabs(b.real()) <= 100) {
        const auto exponent = static_cast<int>(b.real());
        ComplexNumber result(1);
        ComplexNumber factor = a;
        for (int left = std::abs(exponent); left > 0; left /= 2) {
            if (left % 2 == 1) result = ops::complex::product(result, factor);
            if (left > 1) factor = ops::complex::product(factor, factor);
        }
        if (exponent >= 0) return result;
        if (result == ComplexNumber()) raise_exception("ZeroDivisionError", "0.0 to a negative or complex power");
        return complex_quotient(1, result);
    }
    if (a == ComplexNumber()) {
        if (b.imag() != 0 || b.real() < 0) raise_exception("ZeroDivisionError", "0.0 to a negative or complex power");
        return 0;
    }
    const double size = std::hypot(a.real(), a.imag());
    const double angle = std::atan2(a.imag(), a.real());
    double length = std::pow(size, b.real());
    double phase = angle * b.real();
    if (b.imag() != 0) {
        length *= std::exp(-angle * b.imag());
        phase += b.imag() * std::log(size);
    }
    return {length * std::cos(phase), length * std::sin(phase)};
}

Value complex_binary(Interpreter& /*interpreter*/, BinaryOperator op, const Value& left, const Value& right) {
    const auto a = complex_operand(left);
    const auto b = complex_operand(right);
    if (!a || !b) return {};
    switch (op) {
        case BinaryOperator::add:
            return new_complex(*a + *b);
        case BinaryOperator::sub:
            return new_complex(*a - *b);
        case BinaryOperator::mul:
            return new_complex(ops::complex::product(*a, *b));
        case BinaryOperator::div:
            return new_complex(complex_quotient(*a, *b));
        case BinaryOperator::pow:
            return complex_power(*a, *b);
        default:
            return {};
    }
}

Value complex_unary(Interpreter& /*interpreter*/, UnaryOperator op, const Value& self) {
    if (op == UnaryOperator::invert) return {};
    return new_complex(op == UnaryOperator::negative ? -complex_own(self) : complex_own(self));
}

Value complex_compare(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    if (op != ComparisonOperator::eq && op != ComparisonOperator::ne) return {};
    if (!complex_operand(other)) return {};
    const ComplexNumber a = complex_own(self);
    const auto b = complex_number(other);
    const Value same = compare_numbers(ComparisonOperator::eq, Value::real(a.real()), other);
    const bool equal = b ? a == *b : a.imag() == 0 && same.integer() != 0;
    return Value::boolean(equal == (op == ComparisonOperator::eq));
}

/// The repr of a float without `.0`.
std::string complex_part_text(double value) {
    std::string out = real_text(value);
    if (out.ends_with(".0")) out.resize(out.size() - 2);
    return out;
}

std::string complex_format(Interpreter& interpreter, const Value& self, std::string_view text) {
    if (text.empty()) return interpreter.str(self);
    FormatSpec spec = parse_format_spec(text, "complex");
    if (spec.fill == "0") raise_value_error("Zero padding is not allowed in complex format specifier");
    if (spec.align == '=') raise_value_error("'=' alignment flag is not allowed in complex format specifier");
    if (spec.type == '\0') raise_unsupported("a format of a complex number without a letter is not implemented here");
    FormatSpec part = spec;
    part.width = 0;
    const std::string real = format_real(complex_own(self).real(), part, "complex");
    part.sign = '+';
    return padded(spec, concat({real, format_real(complex_own(self).imag(), part, "complex"), "j"}), '>');
}

/// Parses `complex("1+2j")`; empty for an invalid text.
std::optional<ComplexNumber> parse_complex(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    const auto trim = [&] {
        while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
        while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    };
    trim();
    if (text.size() > 2 && text.front() == '(' && text.back() == ')') {
        text = text.substr(1, text.size() - 2);
        trim();
    }
    if (std::any_of(text.begin(), text.end(), is_blank) || text.empty()) return {};
    if ((text.back() | 0x20) != 'j') return parse_real(text);
    text.remove_suffix(1);
    // Finds the sign of the imaginary part, skipping the sign of an exponent.
    std::size_t sign = text.size();
    while (sign-- > 0) {
        const bool exponent = sign > 0 && (text[sign - 1] | 0x20) == 'e';
        if ((text[sign] == '+' || text[sign] == '-') && !exponent) break;
    }
    const bool alone = sign == std::string_view::npos || sign == 0;
    std::string imaginary(alone ? text : text.substr(sign));
    if (imaginary.empty() || imaginary == "+" || imaginary == "-") imaginary += '1';
    const auto real = alone ? std::optional(0.0) : parse_real(text.substr(0, sign));
    const auto other = parse_real(imaginary);
    if (!real || !other) return {};
    return ComplexNumber(*real, *other);
}

/// Converts an argument: a number, or an object with `__complex__`, `__float__` or `__index__`.
ComplexNumber complex_argument(Interpreter& interpreter, const Value& value, const char* position) {
    if (const auto number = complex_operand(value)) return *number;
    if (const Method* method = value.type().method("__complex__"))
        return complex_own(method->call(interpreter, value, {}));
    if (const Value special = call_special(interpreter, value, "__complex__", {}); !special.is_nothing()) {
        if (const auto number = complex_number(special)) return *number;
        raise_type_error({"__complex__ returned non-complex (type ", type_name(special), ")"});
    }
    if (const auto real = as_real(interpreter, value)) return *real;
    raise_type_error({"complex() ", position, " must be a ",
                      std::string_view(position).starts_with("first") ? "string or a " : "", "number, not '",
                      type_name(value), "'"});
}

Value make_complex(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("complex", "real imag", 0, arguments);
    const bool second = !slots[1].is_nothing();
    if (slots[0].is_nothing() && !second) return new_complex(0);
    if (const Str* text = as_str(slots[0])) {
        if (second) raise_type_error("complex() can't take second arg if first is a string");
        const auto number = parse_complex(text->text());
        if (!number) raise_value_error("complex() arg is a malformed string");
        return new_complex(*number);
    }
    if (second && as_str(slots[1]) != nullptr) raise_type_error("complex() second arg can't be a string");
    const ComplexNumber real = slots[0].is_nothing() ? 0 : complex_argument(interpreter, slots[0], "first argument");
    if (!second) return new_complex(real);
    const ComplexNumber imaginary = complex_argument(interpreter, slots[1], "second argument");
    // A real argument has no imaginary part to add: adding 0 would turn -0.0 into 0.0.
    const auto has_parts = [](const Value& value) {
        return value.as<Complex>() != nullptr || value.type().method("__complex__") != nullptr;
    };
    return new_complex({has_parts(slots[1]) ? real.real() - imaginary.imag() : real.real(),
                        has_parts(slots[0]) ? imaginary.real() + real.imag() : imaginary.real()});
}

bool set_complex_attribute(Interpreter& /*interpreter*/, const Value& /*self*/, std::string_view name,
                           const Value& /*value*/) {
    if (name == "real" || name == "imag") raise_exception("AttributeError", "readonly attribute");
    return false;
}

constexpr Method complex_methods[] = {
    {"__abs__",
     [](Interpreter&, const Value& self, const CallArguments&) {
         const ComplexNumber value = complex_own(self);
         const double size = std::hypot(value.real(), value.imag());
         if (std::isinf(size) && std::isfinite(value.real()) && std::isfinite(value.imag()))
             raise_exception("OverflowError", "absolute value too large");
         return Value::real(size);
     }},
    {"__complex__", [](Interpreter&, const Value& self, const CallArguments&) { return self; }},
    {"conjugate",
     [](Interpreter&, const Value& self, const CallArguments& arguments) {
         expect_none("complex.conjugate", arguments);
         return new_complex(std::conj(complex_own(self)));
     }},
};
constexpr Property complex_properties[] = {
    {"imag", [](Interpreter&, const Value& self) { return Value::real(complex_own(self).imag()); }},
    {"real", [](Interpreter&, const Value& self) { return Value::real(complex_own(self).real()); }},
};
static_assert(is_sorted(complex_methods) && is_sorted(complex_properties));

}  // namespace

constinit const Type complex_type(
    {.name = "complex",
     .construct = make_complex,
     .slots = {
         .repr = [](Interpreter&, const Value& self, std::string& out) { out += complex_text(complex_own(self)); },
         .format = complex_format,
         .truth = [](Interpreter&, const Value& self) { return complex_own(self) != ComplexNumber(); },
         .hash =
             [](Interpreter&, const Value& self) {
                 const auto real = static_cast<std::uint64_t>(hash_real(complex_own(self).real()));
                 const auto other = static_cast<std::uint64_t>(hash_real(complex_own(self).imag()));
                 const auto sum = static_cast<std::int64_t>(real + 1000003 * other);
                 return sum == -1 ? -2 : sum;
             },
         .set_attribute = set_complex_attribute,
         .binary = complex_binary,
         .operators = "add radd sub rsub mul rmul truediv rtruediv pow rpow",
         .unary = complex_unary,
         .compare = complex_compare},
     .methods = complex_methods,
     .properties = complex_properties});

Value new_complex(std::complex<double> value) {
    return make<Complex>(value);
}

std::optional<std::complex<double>> complex_number(const Value& value) {
    const Complex* number = value.as<Complex>();
    return number == nullptr ? std::nullopt : std::optional(number->value);
}

Value complex_power(std::complex<double> a, std::complex<double> b) {
    const ComplexNumber out = complex_raised(a, b);
    const auto finite = [](ComplexNumber number) {
        return std::isfinite(number.real()) && std::isfinite(number.imag());
    };
    if (!finite(out) && finite(a) && finite(b)) raise_exception("OverflowError", "complex exponentiation");
    return new_complex(out);
}

std::string complex_text(std::complex<double> value) {
    std::string imaginary = concat({complex_part_text(value.imag()), "j"});
    if (value.real() == 0 && !std::signbit(value.real())) return imaginary;
    return concat({"(", complex_part_text(value.real()), imaginary[0] == '-' ? "" : "+", imaginary, ")"});
}

}  // namespace bcast::python
