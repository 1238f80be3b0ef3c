#include "bcast/language/interpreter/format_spec.hpp"

#include <cmath>
#include <cstdlib>

#include "bcast/concat.hpp"
#include "bcast/float_text.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/heap.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

/// Whether the type formats a float, or an int as a float.
bool is_real_type(char type) {
    return std::string_view("eEfFgG%").find(type) != std::string_view::npos;
}

[[noreturn]] void raise_unknown_type(char type, std::string_view type_name) {
    raise_value_error({"Unknown format code '", std::string_view(&type, 1), "' for object of type '", type_name, "'"});
}

bool is_align(char c) {
    return c == '<' || c == '>' || c == '^' || c == '=';
}

std::int64_t read_number(std::string_view spec, std::size_t& at) {
    std::int64_t out = 0;
    for (; at < spec.size() && spec[at] >= '0' && spec[at] <= '9'; ++at) {
        if (__builtin_mul_overflow(out, std::int64_t{10}, &out) ||
            __builtin_add_overflow(out, std::int64_t{spec[at] - '0'}, &out)) {
            raise_value_error("Too many decimal digits in format string");
        }
    }
    return out;
}

/// Inserts a separator between groups of digits, counted from the right, and pads with grouped zeros to `width`
/// characters.
std::string grouped(const std::string& digits, char separator, std::size_t group, std::int64_t width) {
    std::string reversed;
    std::size_t count = 0;
    const auto put = [&](char c) {
        if (count > 0 && count % group == 0) reversed += separator;
        reversed += c;
        ++count;
    };
    for (std::size_t i = digits.size(); i > 0; --i) put(digits[i - 1]);
    while (static_cast<std::int64_t>(reversed.size()) < width) put('0');
    return {reversed.rbegin(), reversed.rend()};
}

/// Joins sign, prefix, integral digits and the rest as `fill_number` of CPython's formatter_unicode.c does.
std::string assembled(const FormatSpec& spec, std::string_view sign, std::string_view prefix,
                      const std::string& integral, std::string_view rest, std::size_t group) {
    const bool zeros = spec.align == '=' && spec.fill == "0";
    std::string digits = integral;
    const auto fixed = static_cast<std::int64_t>(sign.size() + prefix.size() + rest.size());
    if (spec.grouping != '\0') {
        digits = grouped(integral, spec.grouping, group, zeros ? spec.width - fixed : 0);
    }
    if (spec.align == '=') {
        const std::int64_t missing = spec.width - fixed - static_cast<std::int64_t>(digits.size());
        std::string fill;
        for (std::int64_t i = 0; i < missing; ++i) fill += spec.fill;
        return concat({sign, prefix, fill, digits, rest});
    }
    return padded(spec, concat({sign, prefix, digits, rest}), '>');
}

std::string_view sign_text(bool negative, char sign) {
    return negative ? "-" : sign == '+' ? "+" : sign == ' ' ? " " : "";
}

}  // namespace

FormatSpec parse_format_spec(std::string_view spec, std::string_view type_name) {
    FormatSpec out;
    std::size_t at = 0;
    const auto peek = [&] { return at < spec.size() ? spec[at] : '\0'; };
    if (!spec.empty()) {
        const std::size_t first = code_point_at(spec, 0).bytes;
        if (first < spec.size() && is_align(spec[first])) {
            out.fill = spec.substr(0, first);
            out.align = spec[first];
            at = first + 1;
        } else if (is_align(spec[0])) {
            out.align = spec[0];
            at = 1;
        }
    }
    const bool filled = at > 1;
    if (peek() == '+' || peek() == '-' || peek() == ' ') out.sign = spec[at++];
    if (peek() == 'z') {
        out.no_negative_zero = true;
        ++at;
    }
    if (peek() == '#') {
        out.alternate = true;
        ++at;
    }
    if (!filled && peek() == '0') {
        out.fill = "0";
        if (out.align == '\0' && type_name != "str") out.align = '=';
        ++at;
    }
    out.width = read_number(spec, at);
    Heap::current().expect(static_cast<std::uint64_t>(out.width));
    if (peek() == ',' || peek() == '_') {
        out.grouping = spec[at++];
        if (peek() == ',' || peek() == '_') {
            if (peek() == out.grouping)
                raise_value_error({"Cannot specify '", spec.substr(at, 1), "' with '", spec.substr(at, 1), "'."});
            raise_value_error("Cannot specify both ',' and '_'.");
        }
    }
    if (peek() == '.') {
        ++at;
        if (peek() < '0' || peek() > '9') raise_value_error("Format specifier missing precision");
        out.precision = read_number(spec, at);
        if (out.precision > 0x7fffffff) raise_value_error("precision too big");
    }
    if (spec.size() - at > 1)
        raise_value_error({"Invalid format specifier '", spec, "' for object of type '", type_name, "'"});
    if (at < spec.size()) out.type = spec[at];
    const bool groups = out.type == '\0' || std::string_view("defgEFG%").find(out.type) != std::string_view::npos ||
                        (out.grouping == '_' && std::string_view("boxX").find(out.type) != std::string_view::npos);
    if (out.grouping != '\0' && !groups) {
        raise_value_error(
            {"Cannot specify '", std::string_view(&out.grouping, 1), "' with '", std::string_view(&out.type, 1), "'."});
    }
    return out;
}

std::string padded(const FormatSpec& spec, std::string_view text, char own_align) {
    const std::int64_t missing = spec.width - static_cast<std::int64_t>(code_points(text));
    if (missing <= 0) return std::string(text);
    const char align = spec.align == '\0' ? own_align : spec.align;
    const std::int64_t left = align == '<' ? 0 : align == '^' ? missing / 2 : missing;
    std::string out;
    Heap::current().expect(static_cast<std::uint64_t>(missing) * spec.fill.size());
    for (std::int64_t i = 0; i < left; ++i) out += spec.fill;
    out += text;
    for (std::int64_t i = left; i < missing; ++i) out += spec.fill;
    return out;
}

std::string format_integer(std::int64_t value, const FormatSpec& spec) {
    return format_integer(Value::integer(value), spec);
}

std::string format_integer(const Value& value, const FormatSpec& spec) {
    if (is_real_type(spec.type)) return format_real(int_to_real(value), spec, "int");
    if (spec.type != '\0' && std::string_view("dnboxXc").find(spec.type) == std::string_view::npos)
        raise_unknown_type(spec.type, "int");
    if (spec.precision >= 0) raise_value_error("Precision not allowed in integer format specifier");
    if (spec.no_negative_zero) {
        raise_value_error("Negative zero coercion (z) not allowed in integer format specifier");
    }
    if (spec.type == 'c') {
        if (spec.sign != '\0') raise_value_error("Sign not allowed with integer format specifier 'c'");
        if (spec.alternate) raise_value_error("Alternate form (#) not allowed with integer format specifier 'c'");
        if (!value.is_integral() || value.integer() < 0 || value.integer() > 0x10ffff)
            raise_exception("OverflowError", "%c arg not in range(0x110000)");
        std::string out;
        append_code_point(out, static_cast<std::uint32_t>(value.integer()));
        return padded(spec, out, '<');
    }
    const unsigned base = spec.type == 'b' ? 2 : spec.type == 'o' ? 8 : spec.type == 'x' || spec.type == 'X' ? 16 : 10;
    std::string digits = int_text(value, base, "", spec.type == 'X');
    const bool negative = digits.front() == '-';
    if (negative) digits.erase(0, 1);
    std::string prefix;
    if (spec.alternate && base != 10) prefix = concat({"0", std::string_view(&spec.type, 1)});
    return assembled(spec, sign_text(negative, spec.sign), prefix, digits, "", base == 10 ? 3 : 4);
}

std::string real_digits(double magnitude, char type, std::int64_t precision, bool alternate) {
    const bool upper = type >= 'A' && type <= 'Z';
    if (std::isnan(magnitude)) return upper ? "NAN" : "nan";
    if (std::isinf(magnitude)) return upper ? "INF" : "inf";
    // The decimal expansion of a double has at most 1074 nonzero digits after the point.
    constexpr std::int64_t most = 1100;
    Heap::current().expect(static_cast<std::uint64_t>(precision));
    const auto zeros = static_cast<std::size_t>(precision > most ? precision - most : 0);
    const int digits = static_cast<int>(precision > most ? most : precision);
    const char kind = static_cast<char>(type | 0x20);
    if (kind == 'f') {
        std::string out = python_fixed_text(magnitude, digits) + std::string(zeros, '0');
        return alternate && precision == 0 ? out + "." : out;
    }
    const int significant = kind == 'g' ? (digits == 0 ? 1 : digits) : digits + 1;
    std::string scientific = python_exponent_text(magnitude, significant - 1);
    const std::size_t e = scientific.find('e');
    const int exponent = std::atoi(scientific.c_str() + e + 1);
    std::string mantissa = scientific.substr(0, e);
    const auto exponent_text = [&] {
        const std::string size = std::to_string(exponent < 0 ? -exponent : exponent);
        return concat({upper ? "E" : "e", exponent < 0 ? "-" : "+", size.size() < 2 ? "0" : "", size});
    };
    if (kind == 'e') {
        if (alternate && precision == 0) mantissa += '.';
        return concat({mantissa, std::string(zeros, '0'), exponent_text()});
    }
    if (mantissa.size() > 1) mantissa.erase(1, 1);
    if (!alternate) {
        while (mantissa.size() > 1 && mantissa.back() == '0') mantissa.pop_back();
    }
    if (exponent < -4 || exponent >= significant) {
        if (mantissa.size() > 1 || alternate) mantissa.insert(1, ".");
        return mantissa + exponent_text();
    }
    if (exponent < 0) return concat({"0.", std::string(static_cast<std::size_t>(-exponent - 1), '0'), mantissa});
    const auto integral_digits = static_cast<std::size_t>(exponent) + 1;
    if (mantissa.size() < integral_digits) mantissa.append(integral_digits - mantissa.size(), '0');
    if (mantissa.size() > integral_digits || alternate) mantissa.insert(integral_digits, ".");
    return mantissa;
}

namespace {

/// The fewest digits that read back as the same number, as `repr` writes them.
std::string shortest_digits(double magnitude, bool alternate) {
    std::string digits = real_text(magnitude);
    const std::size_t e = digits.find('e');
    if (alternate && e != std::string::npos && digits.find('.') == std::string::npos) digits.insert(e, ".");
    return digits;
}

/// The digits of a format with a precision but without a type: like g, but with at least one digit after the point
/// (CPython's Py_DTSF_ADD_DOT_0), and scientific from an exponent that is lower by one.
std::string untyped_digits(double magnitude, std::int64_t precision, bool alternate) {
    std::string digits = real_digits(magnitude, 'g', precision, alternate);
    if (digits.find('e') != std::string::npos || !std::isfinite(magnitude)) return digits;
    const std::int64_t wanted = precision == 0 ? 1 : precision;
    const std::string scientific = real_digits(magnitude, 'e', wanted - 1, false);
    const std::size_t e = scientific.find('e');
    const int exponent = std::atoi(scientific.c_str() + e + 1);
    if (exponent >= wanted - 1 && exponent >= 0 && wanted <= exponent + 1 && magnitude != 0) {
        std::string mantissa = scientific.substr(0, e);
        if (mantissa.find('.') != std::string::npos) {
            while (mantissa.back() == '0') mantissa.pop_back();
            if (mantissa.back() == '.') mantissa.pop_back();
        }
        return mantissa + scientific.substr(e);
    }
    if (digits.find('.') == std::string::npos) digits += ".0";
    return digits;
}

}  // namespace

std::string format_real(double value, const FormatSpec& spec, std::string_view type_name) {
    if (spec.type != '\0' && spec.type != 'n' && !is_real_type(spec.type)) raise_unknown_type(spec.type, type_name);
    const std::int64_t precision = spec.precision < 0 ? 6 : spec.precision;
    const bool percent = spec.type == '%';
    const char type = percent ? 'f' : spec.type == 'n' ? 'g' : spec.type;
    if (percent) value *= 100;
    const double magnitude = std::fabs(value);
    std::string digits = spec.type != '\0'    ? real_digits(magnitude, type, precision, spec.alternate)
                         : spec.precision < 0 ? shortest_digits(magnitude, spec.alternate)
                                              : untyped_digits(magnitude, precision, spec.alternate);
    if (percent) digits += '%';
    bool negative = std::signbit(value) && !std::isnan(value);
    if (negative && spec.no_negative_zero && digits.find_first_of("123456789in") == std::string::npos) negative = false;
    const std::size_t integral_end = digits.find_first_not_of("0123456789");
    const std::string first = digits.substr(0, integral_end);
    const std::string rest = integral_end == std::string::npos ? "" : digits.substr(integral_end);
    FormatSpec own = spec;
    if (own.align == '\0') own.align = '>';
    return assembled(own, sign_text(negative, spec.sign), "", first, rest, 3);
}

std::string format_text(std::string_view text, const FormatSpec& spec) {
    if (spec.type != '\0' && spec.type != 's') {
        raise_unknown_type(spec.type, "str");
    }
    if (spec.grouping != '\0')
        raise_value_error({"Cannot specify '", std::string_view(&spec.grouping, 1), "' with 's'."});
    if (spec.sign != '\0') raise_value_error("Sign not allowed in string format specifier");
    if (spec.alternate) raise_value_error("Alternate form (#) not allowed in string format specifier");
    if (spec.align == '=') raise_value_error("'=' alignment not allowed in string format specifier");
    if (spec.precision >= 0) text = text.substr(0, byte_of(text, static_cast<std::size_t>(spec.precision)));
    return padded(spec, text, '<');
}

}  // namespace bcast::python
