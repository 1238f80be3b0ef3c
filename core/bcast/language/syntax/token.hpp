#pragma once

#include <cstdint>

#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

/// The kind of a token. Each keyword, operator and delimiter has a kind of its own.
enum class TokenKind : std::uint8_t {
    end,
    newline,
    indent,
    dedent,
    name,
    number,
    string,
    // Keywords, in the order of `keyword_list`.
    kw_false,
    kw_none,
    kw_true,
    kw_and,
    kw_as,
    kw_assert,
    kw_async,
    kw_await,
    kw_break,
    kw_class,
    kw_continue,
    kw_def,
    kw_del,
    kw_elif,
    kw_else,
    kw_except,
    kw_finally,
    kw_for,
    kw_from,
    kw_global,
    kw_if,
    kw_import,
    kw_in,
    kw_is,
    kw_lambda,
    kw_nonlocal,
    kw_not,
    kw_or,
    kw_pass,
    kw_raise,
    kw_return,
    kw_try,
    kw_while,
    kw_with,
    kw_yield,
    // Operators and delimiters, in the order of `signs`.
    power_assign,
    floor_assign,
    left_assign,
    right_assign,
    ellipsis,
    walrus,
    arrow,
    add_assign,
    sub_assign,
    mul_assign,
    div_assign,
    mod_assign,
    at_assign,
    and_assign,
    or_assign,
    xor_assign,
    power,
    floor,
    left_shift,
    right_shift,
    equal,
    not_equal,
    less_equal,
    greater_equal,
    add,
    sub,
    mul,
    div,
    mod,
    at,
    ampersand,
    bar,
    caret,
    tilde,
    less,
    greater,
    open_paren,
    close_paren,
    open_bracket,
    close_bracket,
    open_brace,
    close_brace,
    comma,
    colon,
    dot,
    semicolon,
    assign,
    body,     ///< The indented block of a function, not tokenized yet (`TokenizedAs::definitions`).
    unknown,  ///< A character that starts no token but that Python's lexer accepts: `$`, `?`, `!`.
};

struct Token {
    TokenKind kind = TokenKind::end;
    Location where;
};

/// The change in the number of open brackets: 1, -1 or 0.
inline int bracket_change(TokenKind kind) {
    switch (kind) {
        case TokenKind::open_paren:
        case TokenKind::open_bracket:
        case TokenKind::open_brace:
            return 1;
        case TokenKind::close_paren:
        case TokenKind::close_bracket:
        case TokenKind::close_brace:
            return -1;
        default:
            return 0;
    }
}

inline bool is_keyword(TokenKind kind) {
    return kind >= TokenKind::kw_false && kind <= TokenKind::kw_yield;
}

}  // namespace bcast::python
