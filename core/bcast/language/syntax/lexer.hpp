#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/language/syntax/source.hpp"
#include "bcast/language/syntax/token.hpp"

namespace bcast::python {

/// The tokens of a text, as Python 3.11's tokenizer produces them: with INDENT and DEDENT, lines joined within brackets
/// and by a backslash, without comments.
struct Tokens {
    std::vector<Token> list;           ///< Ends with `end`, also if lexing stopped early.
    std::optional<SyntaxFault> fault;  ///< Why lexing stopped. A parser that fails earlier reports this instead,
    bool fault_if_reached = false;     ///< unless this holds: CPython's tokenizer leaves these errors to the parser.
    std::vector<Token> open;           ///< Brackets still open where lexing stopped.
    std::vector<Location> magics;      ///< Notebook magics (`%matplotlib inline`), which are not part of the program.
};

enum class TokenizedAs : std::uint8_t {
    statements,
    expression,   ///< An expression in an f-string: line ends and indentation have no meaning.
    definitions,  ///< Statements, in which the indented block of a `def` is one token.
};

/// Tokenizes the part `where` of the source.
Tokens tokenize(const Source& source, Location where, TokenizedAs as = TokenizedAs::statements);

/// The text with doctest prompts (`>>> `, `... `) and outputs removed, at unchanged byte offsets; empty unless the
/// first non-blank line starts with a `>>>` prompt. Prompts become \x01, which the lexer skips at the start of a line.
std::optional<std::string> without_prompts(std::string_view text);
inline constexpr char prompt_filler = '\x01';

/// Whether a name is a keyword of Python.
bool is_keyword(std::string_view name);

/// Whether a code point may start or continue a name. ASCII, and letters of the scripts commonly used for variables;
/// Python's own table is larger.
bool starts_name(std::uint32_t code_point);
bool continues_name(std::uint32_t code_point);
/// The NFKC normalization of a letter in a name, as Python applies it: `ϵ` becomes `ε`.
std::uint32_t normal_letter(std::uint32_t code_point);

}  // namespace bcast::python
