
#include "bcast/concat.hpp"
#include "bcast/decimal_reading.hpp"
#include "bcast/language/syntax/parser.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool is_prefix_letter(char c) {
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'z';
}

/// The prefix of a string literal, and the byte range of its content.
struct StringToken {
    bool raw = false;
    bool formatted = false;
    bool bytes = false;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

StringToken read_string_token(std::string_view source, Location where) {
    StringToken out;
    std::uint32_t at = where.begin;
    for (; is_prefix_letter(source[at]); ++at) {
        const char letter = static_cast<char>(source[at] | 0x20);
        out.raw = out.raw || letter == 'r';
        out.formatted = out.formatted || letter == 'f';
        out.bytes = out.bytes || letter == 'b';
    }
    const bool triple = where.end - at >= 6 && source[at + 1] == source[at] && source[at + 2] == source[at];
    const std::uint32_t quotes = triple ? 3 : 1;
    out.begin = at + quotes;
    out.end = where.end - quotes;
    return out;
}

}  // namespace

Expr* Parser::number() {
    const Token token = advance();
    std::string digits;
    for (const char c : text(token)) {
        if (c != '_') digits += c;
    }
    if ((digits.back() | 0x20) == 'j') {
        digits.pop_back();
        return constant(new_complex({0, read_decimal(digits).value_or(0)}), token.where);
    }
    const char kind = digits.size() > 1 && digits[0] == '0' ? static_cast<char>(digits[1] | 0x20) : '\0';
    const int base = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 10;
    if (base == 10 && digits.find_first_of(".eE") != std::string::npos) {
        return constant(Value::real(read_decimal(digits).value_or(0)), token.where);
    }
    std::int64_t value = 0;
    for (std::size_t i = base == 10 ? 0 : 2; i < digits.size(); ++i) {
        if (__builtin_mul_overflow(value, std::int64_t{base}, &value) ||
            __builtin_add_overflow(value, std::int64_t{digit_value(digits[i])}, &value)) {
            const std::string_view all = std::string_view(digits).substr(base == 10 ? 0 : 2);
            return constant(int_of_digits(false, all, static_cast<unsigned>(base)), token.where);
        }
    }
    return constant(Value::integer(value), token.where);
}

Expr* Parser::strings() {
    const std::uint32_t begin = peek().where.begin;
    std::vector<Expr*> parts;
    std::string literal;
    bool any_formatted = false;
    bool any_text = false;
    bool any_bytes = false;
    while (at(TokenKind::string)) {
        const Token token = advance();
        const StringToken string = read_string_token(program_.source.text(), token.where);
        if (string.bytes != any_bytes && (any_text || any_bytes))
            fail("cannot mix bytes and nonbytes literals", token.where);
        if (string.bytes) {
            any_bytes = true;
            append_bytes(literal, string.begin, string.end, string.raw);
            continue;
        }
        any_text = true;
        if (string.formatted) {
            any_formatted = true;
            formatted(parts, literal, string.begin, string.end, string.raw, 0);
        } else {
            unescape(literal, string.begin, string.end, string.raw);
        }
    }
    if (any_bytes) return constant(new_bytes(std::move(literal)), since(begin));
    if (!any_formatted) return text_constant(std::move(literal), since(begin));
    if (!literal.empty()) parts.push_back(constant(new_str(std::move(literal)), since(begin)));
    const std::uint16_t depth = deeper(parts);
    return node(JoinedExpr{{ExprKind::joined, false, depth, since(begin)}, program_.arena.copy(parts)});
}

// In bytes literals \u, \U and \N are not escapes.
void Parser::append_bytes(std::string& out, std::uint32_t begin, std::uint32_t end, bool raw) {
    const std::string_view source = program_.source.text();
    for (std::uint32_t at = begin; at < end;) {
        const char c = source[at];
        const char next = at + 1 < end ? source[at + 1] : '\0';
        if (static_cast<unsigned char>(c) >= 128)
            fail("bytes can only contain ASCII literal characters", {begin > 1 ? begin - 2 : begin, end + 1});
        if (c == '\\' && !raw && next == 'x') {
            const int high = at + 2 < end ? digit_value(source[at + 2]) : -1;
            const int low = at + 3 < end ? digit_value(source[at + 3]) : -1;
            if (high < 0 || low < 0) {
                fail(concat({"(value error) invalid \\x escape at position ", at - begin}), {begin - 2, end + 1});
            }
            out += static_cast<char>(high * 16 + low);
            at += 4;
        } else if (c == '\\' && !raw && next >= '0' && next <= '7') {
            int value = 0;
            std::uint32_t i = at + 1;
            for (; i < end && i < at + 4 && source[i] >= '0' && source[i] <= '7'; ++i)
                value = value * 8 + (source[i] - '0');
            out += static_cast<char>(value);
            at = i;
        } else if (c == '\\' && !raw && next != 'u' && next != 'U' && next != 'N') {
            at = escape(out, at, begin, end);
        } else if (c == prompt_filler) {
            ++at;
        } else {
            out += c;
            ++at;
        }
    }
}

void Parser::unescape(std::string& out, std::uint32_t begin, std::uint32_t end, bool raw) {
    const std::string_view source = program_.source.text();
    for (std::uint32_t at = begin; at < end;) {
        const char c = source[at];
        if (c == '\r') {
            out += '\n';
            at += at + 1 < end && source[at + 1] == '\n' ? 2 : 1;
        } else if (c == prompt_filler) {
            ++at;
        } else if (c == '\\' && !raw) {
            at = escape(out, at, begin, end);
        } else {
            out += c;
            ++at;
        }
    }
}

// Decodes the escape sequence whose backslash is at `at`. Returns the offset after it.
std::uint32_t Parser::escape(std::string& out, std::uint32_t at, std::uint32_t begin, std::uint32_t end) {
    const std::string_view source = program_.source.text();
    constexpr std::string_view letters = "abfnrtv\\'\"";
    constexpr std::string_view meanings = "\a\b\f\n\r\t\v\\'\"";
    const char c = at + 1 < end ? source[at + 1] : '\\';
    if (const std::size_t known = letters.find(c); known != std::string_view::npos) {
        out += meanings[known];
        return at + 2;
    }
    if (c == '\n') return at + 2;
    if (c == '\r') return at + (at + 2 < end && source[at + 2] == '\n' ? 3 : 2);
    if (c >= '0' && c <= '7') {
        std::uint32_t value = 0;
        std::uint32_t i = at + 1;
        for (; i < end && i < at + 4 && source[i] >= '0' && source[i] <= '7'; ++i) {
            value = value * 8 + static_cast<std::uint32_t>(source[i] - '0');
        }
        append_code_point(out, value);
        return i;
    }
    const std::uint32_t wanted = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (c == 'N') outside_construct("an escape by name (\\N)", {at, at + 2});
    if (wanted == 0) {
        out += '\\';
        return at + 1;
    }
    std::uint32_t value = 0;
    std::uint32_t read = 0;
    while (read < wanted && at + 2 + read < end && digit_value(source[at + 2 + read]) >= 0) {
        value = value * 16 + static_cast<std::uint32_t>(digit_value(source[at + 2 + read]));
        ++read;
    }
    const auto refuse = [&](std::string_view why, std::uint32_t last) {
        const std::size_t first = at - begin;
        fail(concat({"(unicode error) 'unicodeescape' codec can't decode bytes in position ", first, "-", last - begin,
                     ": ", why}),
             {at, last + 1});
    };
    if (read < wanted) {
        refuse(c == 'x'   ? "truncated \\xXX escape"
               : c == 'u' ? "truncated \\uXXXX escape"
                          : "truncated \\UXXXXXXXX escape",
               at + 1 + read);
    }
    if (value > 0x10ffff) refuse("illegal Unicode character", at + 1 + read);
    if (value >= 0xd800 && value <= 0xdfff) outside_construct("a lone surrogate", {at, at + 2 + read});
    append_code_point(out, value);
    return at + 2 + read;
}

// Parses the content of an f-string, or of a format spec in one: text and replacement fields.
void Parser::formatted(std::vector<Expr*>& parts, std::string& literal, std::uint32_t begin, std::uint32_t end,
                       bool raw, int level) {
    const std::string_view source = program_.source.text();
    std::uint32_t text_begin = begin;
    std::uint32_t at = begin;
    while (at < end) {
        const char c = source[at];
        if (c == '\\' && !raw && at + 1 < end) {
            at += source[at + 1] == '{' || source[at + 1] == '}' ? 1 : 2;
            continue;
        }
        if (c != '{' && c != '}') {
            ++at;
            continue;
        }
        if (at + 1 < end && source[at + 1] == c && level == 0) {
            unescape(literal, text_begin, at + 1, raw);
            at += 2;
            text_begin = at;
            continue;
        }
        if (c == '}') fail("f-string: single '}' is not allowed", {at, at + 1});
        unescape(literal, text_begin, at, raw);
        if (level > 1) fail("f-string: expressions nested too deeply", {at, at + 1});
        at = replacement(parts, literal, at + 1, end, raw, level);
        text_begin = at;
    }
    unescape(literal, text_begin, end, raw);
}

// The end of the expression of a field: the offset of the first `}`, `!`, `:` or `=` outside all brackets and strings.
std::uint32_t Parser::end_of_field(std::uint32_t begin, std::uint32_t end) {
    const std::string_view source = program_.source.text();
    std::string open;
    char quote = '\0';
    for (std::uint32_t at = begin; at < end; ++at) {
        const char c = source[at];
        if (c == '\\') fail("f-string expression part cannot include a backslash", {at, at + 1});
        if (quote != '\0') {
            if (c == quote) quote = '\0';
            continue;
        }
        if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == '#') {
            fail("f-string expression part cannot include '#'", {at, at + 1});
        } else if (c == '(' || c == '[' || c == '{') {
            open += c;
        } else if ((c == '!' || c == '<' || c == '>' || c == '=') && at + 1 < end && source[at + 1] == '=') {
            ++at;
        } else if (open.empty() && (c == '!' || c == ':' || c == '}' || c == '=')) {
            return at;
        } else if (c == ')' || c == ']' || c == '}') {
            const char opener = c == ')' ? '(' : c == ']' ? '[' : '{';
            const std::string_view closer(&source[at], 1);
            if (open.empty()) fail(concat({"f-string: unmatched '", closer, "'"}), {at, at + 1});
            if (open.back() != opener) {
                fail(concat({"f-string: closing parenthesis '", closer, "' does not match opening parenthesis '",
                             std::string_view(&open.back(), 1), "'"}),
                     {at, at + 1});
            }
            open.pop_back();
        }
    }
    if (quote != '\0') fail("f-string: unterminated string", {end, end});
    if (!open.empty()) fail(concat({"f-string: unmatched '", std::string_view(&open.back(), 1), "'"}), {end, end});
    return end;
}

void Parser::expect_within_field(std::uint32_t at, std::uint32_t end) {
    if (at >= end) fail("f-string: expecting '}'", {end, end});
}

// Parses the expression of a field.
Expr* Parser::field_expression(std::uint32_t begin, std::uint32_t stop, std::uint32_t end) {
    if (program_.source.text().substr(begin, stop - begin).find_first_not_of(" \t\f\r\n") == std::string_view::npos) {
        expect_within_field(stop, end);
        fail("f-string: empty expression not allowed", {begin, stop});
    }
    try {
        Parser inner(program_, symbols_, limits_, *scope_,
                     tokenize(program_.source, {begin, stop}, TokenizedAs::expression));
        inner.class_ = class_;
        inner.set_depth(depth_);
        return inner.replacement_field();
    } catch (SyntaxFault& fault) {
        if (fault.message.substr(0, 8) != "f-string") fault.message = "f-string: " + fault.message;
        throw;
    }
}

// Parses the format spec of a field, up to its closing brace.
Expr* Parser::field_spec(std::uint32_t& at, std::uint32_t end, bool raw, int level) {
    const std::string_view source = program_.source.text();
    const std::uint32_t begin = at;
    int open = 0;
    while (at < end && (source[at] != '}' || open > 0)) {
        if (source[at] == '{') ++open;
        if (source[at] == '}') --open;
        ++at;
    }
    expect_within_field(at, end);
    std::vector<Expr*> parts;
    std::string rest;
    formatted(parts, rest, begin, at, raw, level + 1);
    if (parts.empty()) return constant(new_str(std::move(rest)), {begin, at});
    if (!rest.empty()) parts.push_back(constant(new_str(std::move(rest)), {begin, at}));
    const std::uint16_t depth = deeper(parts);
    return node(JoinedExpr{{ExprKind::joined, false, depth, {begin, at}}, program_.arena.copy(parts)});
}

// Parses a field: its expression, `=`, conversion and format spec. Returns the offset after its closing brace.
std::uint32_t Parser::replacement(std::vector<Expr*>& parts, std::string& literal, std::uint32_t begin,
                                  std::uint32_t end, bool raw, int level) {
    const Nesting nesting(*this);
    const std::string_view source = program_.source.text();
    const std::uint32_t stop = end_of_field(begin, end);
    Expr* value = field_expression(begin, stop, end);
    expect_within_field(stop, end);
    std::uint32_t at = stop;
    const bool debug = source[at] == '=';
    if (debug) {
        ++at;
        while (at < end && (source[at] == ' ' || source[at] == '\t' || source[at] == '\n')) ++at;
        unescape(literal, begin, at, true);
        expect_within_field(at, end);
    }
    char conversion = '\0';
    if (source[at] == '!') {
        expect_within_field(at + 1, end);
        conversion = source[at + 1];
        if (conversion != 's' && conversion != 'r' && conversion != 'a') {
            fail("f-string: invalid conversion character: expected 's', 'r', or 'a'", {at + 1, at + 2});
        }
        at += 2;
        expect_within_field(at, end);
    }
    Expr* spec = source[at] == ':' ? field_spec(++at, end, raw, level) : nullptr;
    if (source[at] != '}') fail("f-string: expecting '}'", {at, at + 1});
    if (debug && conversion == '\0' && spec == nullptr) conversion = 'r';
    if (!literal.empty()) parts.push_back(constant(new_str(std::move(literal)), {begin, begin}));
    literal.clear();
    parts.push_back(node(
        FormattedExpr{{ExprKind::formatted, false, deeper({value, spec}), {begin, stop}}, value, conversion, spec}));
    return at + 1;
}

}  // namespace bcast::python
