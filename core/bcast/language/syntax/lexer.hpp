#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/language/syntax/source.hpp"
#include "bcast/language/syntax/token.hpp"

namespace bcast::python {

/// The tokens of a text, as Python 3.11's tokenizer makes them: INDENT and DEDENT, lines joined within brackets and by
/// a backslash, comments left out.
struct Tokens {
    std::vector<Token> list;           ///< Ends with `end`, also where lexing stopped early.
    std::optional<SyntaxFault> fault;  ///< Why lexing stopped. A parser that fails before it says this instead.
    std::vector<Token> open;           ///< Brackets that are still open where lexing stopped.
    std::vector<Location> magics;      ///< Lines of a notebook's own, `%matplotlib inline`: no part of the program.
};

/// `where` is the part of the source to read; `nested` is an expression within an f-string, where lines do not count.
Tokens tokenize(const Source& source, Location where, bool nested = false);

/// The text with prompts (`>>> `, `... `) and the output between them taken out, at the same byte offsets; nothing if
/// no line starts with a prompt. Prompts become \x01, which the lexer skips at the start of a line.
std::optional<std::string> without_prompts(std::string_view text);
inline constexpr char prompt_filler = '\x01';

/// Whether a name is one of Python's keywords.
bool is_keyword(std::string_view name);

/// Whether a code point may start a name, or go on with one. ASCII, and of the rest the letters of the scripts that
/// people write variables in; Python's own table is larger.
bool starts_name(std::uint32_t code_point);
bool continues_name(std::uint32_t code_point);
/// The letter that Python reads in a name: `ϵ` is `ε`.
std::uint32_t normal_letter(std::uint32_t code_point);

}  // namespace bcast::python
