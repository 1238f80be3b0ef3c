// Parsing and printing of numbers, rounding to decimal digits, and hashes.

#include <fmt/compile.h>

#include <cmath>
#include <limits>

#include "bcast/concat.hpp"
#include "bcast/decimal_reading.hpp"
#include "bcast/float_text.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || (c >= '\x1c' && c <= '\x1f');
}

std::string_view stripped(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'z' ? lower - 'a' + 10 : 99;
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

// Removes underscores between digits; empty if one is elsewhere.
std::optional<std::string> without_underscores(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '_') {
            out += text[i];
            continue;
        }
        const bool between = i > 0 && i + 1 < text.size() && digit_of(text[i - 1]) < 36 && digit_of(text[i + 1]) < 36;
        if (!between) return {};
    }
    return out;
}

}  // namespace

std::optional<Value> parse_integer(std::string_view text, int base) {
    text = stripped(text);
    const bool negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    if (text.size() > 2 && text[0] == '0') {
        const char kind = lower(text[1]);
        const int said = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 0;
        if (said != 0 && (base == said || base == 0)) {
            base = said;
            text.remove_prefix(text[2] == '_' ? 3 : 2);
        }
    }
    if (base == 0) {
        if (text.size() > 1 && text[0] == '0' && text.find_first_not_of("0_") != std::string_view::npos) return {};
        base = 10;
    }
    const auto digits = without_underscores(text);
    if (!digits || digits->empty()) return {};
    for (const char c : *digits) {
        if (digit_of(c) >= base) return {};
    }
    std::int64_t out = 0;
    for (const char c : *digits) {
        const std::int64_t digit = negative ? -digit_of(c) : digit_of(c);
        if (__builtin_mul_overflow(out, std::int64_t{base}, &out) || __builtin_add_overflow(out, digit, &out))
            return int_of_digits(negative, *digits, static_cast<unsigned>(base));
    }
    return Value::integer(out);
}

std::optional<double> parse_real(std::string_view text) {
    const auto cleaned = without_underscores(stripped(text));
    if (!cleaned || cleaned->empty()) return {};
    std::string body;
    for (const char c : *cleaned) body += lower(c);
    const std::size_t sign = body[0] == '+' || body[0] == '-' ? 1 : 0;
    const std::string_view rest = std::string_view(body).substr(sign);
    const bool word = rest == "inf" || rest == "infinity" || rest == "nan";
    const std::optional<double> size = rest == "nan" ? std::numeric_limits<double>::quiet_NaN()
                                       : word        ? std::numeric_limits<double>::infinity()
                                                     : read_decimal(rest);
    return size && body[0] == '-' ? -*size : size;
}

double round_to(double value, std::int64_t digits) {
    if (!std::isfinite(value)) return value;
    if (digits > 323) return value;
    if (digits < -308) return std::copysign(0.0, value);
    const auto read = [&](const std::string& text) { return std::copysign(*read_decimal(text), value); };
    if (digits >= 0) return read(python_fixed_text(std::fabs(value), static_cast<int>(digits)));
    // Negative `digits`: the exact decimal value is truncated and rounded, ties to even.
    std::string text = python_fixed_text(std::trunc(std::fabs(value)), 0);
    const bool rest = std::fabs(value) != std::trunc(std::fabs(value));
    const auto cut = static_cast<std::size_t>(-digits);
    if (text.size() < cut) return std::copysign(0.0, value);
    const std::string dropped = text.substr(text.size() - cut);
    std::string rounded = "0" + text.substr(0, text.size() - cut);
    const std::string half = "5" + std::string(cut - 1, '0');
    const bool odd = ((rounded.back() - '0') & 1) != 0;
    const bool up = dropped > half || (dropped == half && (rest || odd));
    for (std::size_t i = rounded.size(); up && i > 0; --i) {
        if (rounded[i - 1] != '9') {
            ++rounded[i - 1];
            break;
        }
        rounded[i - 1] = '0';
    }
    rounded.append(cut, '0');
    return read(rounded);
}

std::int64_t hash_integer(std::int64_t value) {
    constexpr std::uint64_t modulus = (std::uint64_t{1} << 61) - 1;
    const std::uint64_t magnitude =
        value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    const auto reduced = static_cast<std::int64_t>(magnitude % modulus);
    const std::int64_t out = value < 0 ? -reduced : reduced;
    return out == -1 ? -2 : out;
}

std::int64_t hash_real(double value) {
    constexpr int bits = 61;
    constexpr std::uint64_t modulus = (std::uint64_t{1} << bits) - 1;
    if (std::isinf(value)) return value > 0 ? 314159 : -314159;
    if (std::isnan(value)) return 0;
    int exponent = 0;
    double mantissa = std::frexp(value, &exponent);
    const bool negative = mantissa < 0;
    if (negative) mantissa = -mantissa;
    std::uint64_t out = 0;
    while (mantissa != 0) {
        out = ((out << 28) & modulus) | (out >> (bits - 28));
        mantissa *= 268435456.0;
        exponent -= 28;
        const auto digit = static_cast<std::uint64_t>(mantissa);
        mantissa -= static_cast<double>(digit);
        out += digit;
        if (out >= modulus) out -= modulus;
    }
    exponent = exponent >= 0 ? exponent % bits : bits - 1 - ((-1 - exponent) % bits);
    out = ((out << exponent) & modulus) | (out >> (bits - exponent));
    const auto positive = static_cast<std::int64_t>(out);
    const std::int64_t hash = negative ? -positive : positive;
    return hash == -1 ? -2 : hash;
}

Value real_to_int(double value) {
    if (std::isnan(value)) raise_value_error("cannot convert float NaN to integer");
    if (std::isinf(value)) raise_exception("OverflowError", "cannot convert float infinity to integer");
    if (value >= 9223372036854775808.0 || value < -9223372036854775808.0) return whole_of_real(value);
    return Value::integer(static_cast<std::int64_t>(value));
}

std::string based_text(std::int64_t value, unsigned base, std::string_view prefix, bool upper) {
    std::uint64_t magnitude = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    const std::string_view digits = upper ? "0123456789ABCDEF" : "0123456789abcdef";
    std::string reversed;
    do {
        reversed += digits[magnitude % base];
        magnitude /= base;
    } while (magnitude != 0);
    std::string out = value < 0 ? "-" : "";
    out += prefix;
    out.append(reversed.rbegin(), reversed.rend());
    return out;
}

std::string real_text(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    // {fmt} produces the shortest digits; placing the point and choosing an exponent follows Python's repr (style 'r':
    // exponents below -4 and from 16 on).
    const std::string shortest = fmt::format(FMT_COMPILE("{}"), value);
    std::string digits;
    int exponent = 0;
    bool point = false;
    const bool negative = shortest.front() == '-';
    bool leading = true;
    for (std::size_t i = negative ? 1 : 0; i < shortest.size(); ++i) {
        const char c = shortest[i];
        if (c == '.') {
            point = true;
        } else if (c == 'e') {
            exponent += std::stoi(shortest.substr(i + 1));
            break;
        } else {
            if (leading && c == '0') {
                if (point) --exponent;
                continue;
            }
            leading = false;
            digits += c;
            if (point) --exponent;
        }
    }
    if (digits.empty()) return negative ? "-0.0" : "0.0";
    while (digits.size() > 1 && digits.back() == '0') {
        digits.pop_back();
        ++exponent;
    }
    const int decimal = static_cast<int>(digits.size()) + exponent;  // the position of the decimal point
    std::string out = negative ? "-" : "";
    if (decimal > 16 || decimal < -3) {
        out += digits[0];
        if (digits.size() > 1) out += concat({".", std::string_view(digits).substr(1)});
        const int scale = decimal - 1;
        const std::string magnitude = std::to_string(scale < 0 ? -scale : scale);
        return out + concat({"e", scale < 0 ? "-" : "+", magnitude.size() < 2 ? "0" : "", magnitude});
    }
    if (decimal <= 0) return out + concat({"0.", std::string(static_cast<std::size_t>(-decimal), '0'), digits});
    const auto integral_digits = static_cast<std::size_t>(decimal);
    if (integral_digits >= digits.size())
        return concat({out, digits, std::string(integral_digits - digits.size(), '0'), ".0"});
    return concat({out, digits.substr(0, integral_digits), ".", digits.substr(integral_digits)});
}

}  // namespace bcast::python
