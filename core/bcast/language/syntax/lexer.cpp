#include "bcast/language/syntax/lexer.hpp"

#include <algorithm>
#include <iterator>

#include "bcast/ascii.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/named_row.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

constexpr std::string_view keyword_list[] = {"False",  "None",   "True",    "and",      "as",       "assert", "async",
                                             "await",  "break",  "class",   "continue", "def",      "del",    "elif",
                                             "else",   "except", "finally", "for",      "from",     "global", "if",
                                             "import", "in",     "is",      "lambda",   "nonlocal", "not",    "or",
                                             "pass",   "raise",  "return",  "try",      "while",    "with",   "yield"};

// Longest first, so that the first match is the longest.
constexpr std::string_view signs[] = {
    "**=", "//=", "<<=", ">>=", "...", ":=", "->", "+=", "-=", "*=", "/=", "%=", "@=", "&=", "|=", "^=",
    "**",  "//",  "<<",  ">>",  "==",  "!=", "<=", ">=", "+",  "-",  "*",  "/",  "%",  "@",  "&",  "|",
    "^",   "~",   "<",   ">",   "(",   ")",  "[",  "]",  "{",  "}",  ",",  ":",  ".",  ";",  "="};

constexpr std::size_t deepest_brackets = 200;  // MAXLEVEL of Python 3.11's tokenizer
constexpr std::size_t deepest_indent = 100;    // MAXINDENT

TokenKind keyword_or_name(std::string_view text) {
    if (text.size() < 2 || text.size() > 8) return TokenKind::name;
    std::size_t i = 0;
    for (const std::string_view keyword : keyword_list) {
        if (keyword.front() == text.front() && keyword == text) {
            return static_cast<TokenKind>(static_cast<std::size_t>(TokenKind::kw_false) + i);
        }
        ++i;
    }
    return TokenKind::name;
}

bool is_hex(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

class Lexer {
  public:
    Lexer(const Source& source, Location where, TokenizedAs as)
        : source_(source),
          text_(source.text()),
          at_(where.begin),
          end_(where.end),
          nested_(as == TokenizedAs::expression),
          definitions_(as == TokenizedAs::definitions) {}

    Tokens run() {
        try {
            all();
        } catch (SyntaxFault& fault) {
            at_ = fault.where.begin;
            out_.fault = std::move(fault);
        }
        out_.open = brackets_;
        push(TokenKind::end, at_, at_);
        return std::move(out_);
    }

  private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const { return at_ + ahead < end_ ? text_[at_ + ahead] : '\0'; }
    [[nodiscard]] bool done() const { return at_ >= end_; }

    void push(TokenKind kind, std::size_t begin, std::size_t end) {
        out_.list.push_back({kind, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}});
    }

    [[noreturn]] void fail(std::string message, std::size_t at, std::string_view type = "SyntaxError") const {
        const auto byte = static_cast<std::uint32_t>(at);
        throw SyntaxFault{type, std::move(message), {byte, byte + (at < end_ ? 1U : 0U)}};
    }
    [[noreturn]] void fail_if_reached(std::string message, std::size_t at, std::string_view type = "SyntaxError") {
        out_.fault_if_reached = true;
        fail(std::move(message), at, type);
    }

    void all() {
        indents_.push_back({0, 0});
        bool line_start = !nested_;
        while (true) {
            if (line_start && brackets_.empty()) {
                if (defines_) body();
                if (!indentation()) break;
                line_start = false;
                defines_ = definitions_ && text_.substr(at_, 4) == "def ";
            }
            skip_space();
            if (done()) break;
            const char c = peek();
            if (c == '\n' || c == '\r') {
                const std::size_t begin = at_;
                at_ += c == '\r' && peek(1) == '\n' ? 2 : 1;
                if (brackets_.empty() && !nested_) {
                    push(TokenKind::newline, begin, begin);
                    line_start = true;
                } else {
                    while (peek() == prompt_filler) ++at_;
                }
            } else if (c == '\\') {
                continuation();
            } else {
                token();
            }
        }
        finish();
    }

    void finish() {
        if (nested_) return;
        if (!out_.list.empty() && out_.list.back().kind != TokenKind::newline && brackets_.empty()) {
            push(TokenKind::newline, end_, end_);
        }
        if (!brackets_.empty()) return;
        while (indents_.size() > 1) {
            indents_.pop_back();
            push(TokenKind::dedent, end_, end_);
        }
    }

    void skip_space() {
        while (!done()) {
            const char c = peek();
            if (c == ' ' || c == '\t' || c == '\f') {
                ++at_;
            } else if (c == '#' && !nested_) {
                while (!done() && peek() != '\n' && peek() != '\r') ++at_;
            } else {
                break;
            }
        }
    }

    // A backslash joins the next line; the line end must follow it directly.
    void continuation() {
        const std::size_t next = at_ + 1;
        if (next >= end_) fail_if_reached("unexpected EOF while parsing", at_);
        if (text_[next] != '\n' && text_[next] != '\r') {
            fail_if_reached("unexpected character after line continuation character", at_);
        }
        at_ = next + (text_[next] == '\r' && next + 1 < end_ && text_[next + 1] == '\n' ? 2 : 1);
        if (done()) fail_if_reached("unexpected EOF while parsing", next - 1);
        while (peek() == prompt_filler) ++at_;
    }

    // What follows the header of a function: the lines that are indented further, if it ended with a colon.
    void body() {
        const std::size_t begin = at_;
        while (!done()) {
            const std::size_t first = std::min(text_.find_first_not_of(' ', at_), end_);
            if (peek(first - at_) != '\n' && first - at_ <= indents_.back().column) break;
            at_ = std::min(text_.find('\n', first), end_ - 1) + 1;
        }
        if (at_ > begin) push(TokenKind::body, begin, at_);
    }

    struct Indent {
        std::size_t column;     // A tab advances to the next multiple of 8.
        std::size_t alternate;  // A tab counts as 1.
        bool operator==(const Indent&) const = default;
    };

    // Measures the indentation of the next line that is not blank. Returns false at the end of the text.
    bool indentation() {
        Indent here{0, 0};
        std::size_t begin = at_;
        while (true) {
            if (done()) return false;
            const char c = peek();
            if (c == ' ') {
                ++here.column;
                ++here.alternate;
            } else if (c == '\t') {
                here.column = (here.column / 8 + 1) * 8;
                ++here.alternate;
            } else if (c == '\f') {
                here = {0, 0};
            } else if (c == '\n' || c == '\r') {
                here = {0, 0};
                begin = at_ + 1;
            } else if (c == '#' || ((c == '%' || c == '!') && !nested_)) {
                const std::size_t from = at_;
                while (!done() && peek() != '\n' && peek() != '\r') ++at_;
                // A notebook magic (`%matplotlib inline`, `!pip install`) is not part of the program.
                if (c != '#')
                    out_.magics.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(at_)});
                continue;
            } else if (c != prompt_filler) {
                break;
            }
            ++at_;
        }
        change_indent(here, begin);
        return true;
    }

    void change_indent(Indent here, std::size_t begin) {
        const auto inconsistent = [&] {
            fail_if_reached("inconsistent use of tabs and spaces in indentation", begin, "TabError");
        };
        if (here.column == indents_.back().column) {
            if (here.alternate != indents_.back().alternate) inconsistent();
            return;
        }
        if (here.column > indents_.back().column) {
            if (here.alternate <= indents_.back().alternate) inconsistent();
            if (indents_.size() >= deepest_indent)
                fail_if_reached("too many levels of indentation", begin, "IndentationError");
            indents_.push_back(here);
            push(TokenKind::indent, begin, at_);
            return;
        }
        while (indents_.size() > 1 && here.column < indents_.back().column) {
            indents_.pop_back();
            push(TokenKind::dedent, at_, at_);
        }
        if (here.column != indents_.back().column) {
            fail_if_reached("unindent does not match any outer indentation level", at_, "IndentationError");
        }
        if (here.alternate != indents_.back().alternate) inconsistent();
    }

    void token() {
        const CodePoint point = code_point_at(text_, at_);
        if (starts_name(point.value) && point.valid) return name_or_string();
        const char c = peek();
        if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
        if (c == '"' || c == '\'') return string(at_);
        sign(point);
    }

    void name_or_string() {
        const std::size_t begin = at_;
        while (!done()) {
            const CodePoint point = code_point_at(text_, at_);
            if (!point.valid || !continues_name(point.value)) break;
            at_ += point.bytes;
        }
        if ((peek() == '"' || peek() == '\'') && is_prefix(text_.substr(begin, at_ - begin))) return string(begin);
        push(keyword_or_name(text_.substr(begin, at_ - begin)), begin, at_);
    }

    static bool is_prefix(std::string_view text) {
        std::string lower;
        for (const char c : text) lower += static_cast<char>(c | 0x20);
        return is_listed("r u f b rf fr rb br", lower);
    }

    // Requires `at_` at the opening quote.
    void string(std::size_t begin) {
        const std::size_t quote_at = at_;
        const char quote = peek();
        const bool triple = peek(1) == quote && peek(2) == quote;
        at_ += triple ? 3 : 1;
        while (true) {
            if (done()) unterminated(begin, quote_at, triple);
            const char c = peek();
            if (c == '\\') {
                at_ += at_ + 1 < end_ ? 2 : 1;
            } else if (c == quote && (!triple || (peek(1) == quote && peek(2) == quote))) {
                at_ += triple ? 3 : 1;
                break;
            } else if (!triple && (c == '\n' || c == '\r')) {
                unterminated(begin, quote_at, triple);
            } else {
                ++at_;
            }
        }
        push(TokenKind::string, begin, at_);
    }

    [[noreturn]] void unterminated(std::size_t begin, std::size_t quote_at, bool triple) {
        std::size_t last = source_.line(static_cast<std::uint32_t>(at_ < end_ || at_ == 0 ? at_ : at_ - 1));
        if (triple && end_ > 0 && text_[end_ - 1] == '\n') last = source_.line(static_cast<std::uint32_t>(end_ - 1));
        const std::string_view what = triple ? "triple-quoted string" : "string";
        fail(concat({"unterminated ", what, " literal (detected at line ", last, ")"}), triple ? begin : quote_at);
    }

    void number();
    void digits(std::string_view kind);
    void radix_digits(bool (*accepts)(char), std::string_view kind);
    void end_of_number(std::string_view kind);
    void sign(CodePoint point);
    void bracket(Token sign);

    const Source& source_;
    std::string_view text_;
    std::size_t at_;
    std::size_t end_;
    bool nested_;
    bool definitions_;
    bool defines_ = false;  ///< Whether the current line begins with `def` and its block is one token.
    Tokens out_;
    std::vector<Indent> indents_;
    std::vector<Token> brackets_;
};

// Digits with single underscores between them.
void Lexer::digits(std::string_view kind) {
    while (true) {
        while (is_digit(peek())) ++at_;
        if (peek() != '_') return;
        if (!is_digit(peek(1))) fail(concat({"invalid ", kind, " literal"}), at_);
        ++at_;
    }
}

void Lexer::radix_digits(bool (*accepts)(char), std::string_view kind) {
    at_ += 2;
    do {
        if (peek() == '_') ++at_;
        if (!accepts(peek())) {
            if (is_digit(peek()))
                fail(concat({"invalid digit '", text_.substr(at_, 1), "' in ", kind, " literal"}), at_);
            fail(concat({"invalid ", kind, " literal"}), at_ - 1);
        }
        while (accepts(peek())) ++at_;
    } while (peek() == '_');
    if (is_digit(peek())) fail(concat({"invalid digit '", text_.substr(at_, 1), "' in ", kind, " literal"}), at_);
}

// A name directly after a number is an error, except for keywords: `1if x else 2`.
void Lexer::end_of_number(std::string_view kind) {
    if (done()) return;
    const CodePoint point = code_point_at(text_, at_);
    if (!point.valid || !starts_name(point.value)) return;
    for (const std::string_view keyword : {"and", "else", "for", "if", "in", "is", "or", "not"}) {
        if (text_.substr(at_, keyword.size()) == keyword) return;
    }
    fail(concat({"invalid ", kind, " literal"}), at_ - 1);
}

void Lexer::number() {
    const std::size_t begin = at_;
    const char second = static_cast<char>(peek(1) | 0x20);
    std::string_view kind = "decimal";
    if (peek() == '0' && (second == 'x' || second == 'o' || second == 'b')) {
        kind = second == 'x' ? "hexadecimal" : second == 'o' ? "octal" : "binary";
        const auto octal = [](char c) { return c >= '0' && c <= '7'; };
        const auto binary = [](char c) { return c == '0' || c == '1'; };
        radix_digits(second == 'x' ? is_hex : second == 'o' ? +octal : +binary, kind);
        end_of_number(kind);
        return push(TokenKind::number, begin, at_);
    }
    if (peek() != '.') digits(kind);
    bool real = false;
    if (peek() == '.') {
        real = true;
        ++at_;
        if (is_digit(peek())) digits(kind);
    }
    if ((peek() | 0x20) == 'e') {
        const std::size_t sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
        if (is_digit(peek(1 + sign))) {
            real = true;
            at_ += 1 + sign;
            digits(kind);
        } else if (sign == 1) {
            fail("invalid decimal literal", at_ + 1);
        }
    }
    const bool imaginary = (peek() | 0x20) == 'j';
    if (imaginary) {
        at_ += 1;
        kind = "imaginary";
    }
    const std::string_view all = text_.substr(begin, at_ - begin);
    if (!real && !imaginary && all.size() > 1 && all.front() == '0' &&
        all.find_first_not_of("0_") != std::string_view::npos) {
        fail("leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers", begin);
    }
    if (!real && all == "0" && peek() == 'o') fail("invalid octal literal", at_);
    end_of_number(kind);
    push(TokenKind::number, begin, at_);
}

void Lexer::bracket(Token sign) {
    const TokenKind kind = sign.kind;
    const int change = bracket_change(kind);
    if (change > 0) {
        if (brackets_.size() >= deepest_brackets) fail("too many nested parentheses", sign.where.begin);
        brackets_.push_back(sign);
    }
    if (change >= 0) return;
    if (brackets_.empty()) {
        out_.list.pop_back();
        fail(concat({"unmatched '", source_.text(sign.where), "'"}), sign.where.begin);
    }
    const Token open = brackets_.back();
    if (static_cast<int>(open.kind) + 1 != static_cast<int>(kind)) {
        out_.list.pop_back();
        const std::size_t line = source_.line(open.where.begin);
        const bool elsewhere = line != source_.line(sign.where.begin);
        fail(concat({"closing parenthesis '", source_.text(sign.where), "' does not match opening parenthesis '",
                     source_.text(open.where), "'", elsewhere ? " on line " + std::to_string(line) : ""}),
             sign.where.begin);
    }
    brackets_.pop_back();
}

void Lexer::sign(CodePoint point) {
    const std::size_t begin = at_;
    for (std::size_t i = 0; i < std::size(signs); ++i) {
        const std::string_view known = signs[i];
        // Comparing the first character rules out most signs without a call.
        if (known.front() != text_[at_] || at_ + known.size() > end_ || text_.substr(at_, known.size()) != known)
            continue;
        at_ += known.size();
        push(static_cast<TokenKind>(static_cast<std::size_t>(TokenKind::power_assign) + i), begin, at_);
        return bracket(out_.list.back());
    }
    if (point.value == '$' || point.value == '?' || point.value == '!' || point.value == '`') {
        at_ += 1;
        return push(TokenKind::unknown, begin, at_);
    }
    std::string number = based_text(point.value, 16, {}, true);
    number.insert(0, number.size() < 4 ? 4 - number.size() : 0, '0').insert(0, "U+");
    const bool printable =
        point.value > 0xa0 && point.value != 0xad && !(point.value >= 0x2000 && point.value < 0x2010) &&
        !(point.value >= 0x2028 && point.value <= 0x202f) && point.value != 0xfeff && point.value != 0x3000;
    // Letters of further scripts are valid in names.
    const bool symbol = point.value < 0x2b0 || (point.value >= 0x2000 && point.value < 0x3041) ||
                        (point.value >= 0xe000 && point.value < 0x10000) ||
                        (point.value >= 0x1f000 && point.value < 0x20000);
    if (!symbol) {
        const auto byte = static_cast<std::uint32_t>(begin);
        throw OutsideSubset{
            concat({"a name with the letter ", number, " is outside the subset of Python that runs here"}),
            {byte, byte + static_cast<std::uint32_t>(point.bytes)}};
    }
    if (!printable) fail(concat({"invalid non-printable character ", number}), begin);
    fail(concat({"invalid character '", text_.substr(begin, point.bytes), "' (", number, ")"}), begin);
}

}  // namespace

Tokens tokenize(const Source& source, Location where, TokenizedAs as) {
    return Lexer(source, where, as).run();
}

bool is_keyword(std::string_view name) {
    return std::find(std::begin(keyword_list), std::end(keyword_list), name) != std::end(keyword_list);
}

}  // namespace bcast::python
