#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bcast/language/syntax/arena.hpp"
#include "bcast/language/syntax/ast.hpp"

namespace bcast::python {

/// The interned names of all programs of one interpreter, each with its number.
class Symbols {
  public:
    Symbol intern(std::string_view name) {
        const auto found = numbers_.find(name);
        if (found != numbers_.end()) return found->second;
        const auto number = static_cast<Symbol>(names_.size());
        names_.emplace_back(name);
        numbers_.emplace(names_.back(), number);
        return number;
    }
    [[nodiscard]] std::string_view name(Symbol symbol) const { return names_[symbol]; }
    [[nodiscard]] std::size_t size() const { return names_.size(); }

  private:
    std::deque<std::string> names_;
    std::unordered_map<std::string_view, Symbol> numbers_;
};

/// A parsed program: its text, syntax tree and constants.
struct Program {
    explicit Program(std::string text, std::string_view its_library = {})
        : library(its_library), source(std::move(text)) {}

    std::string_view library;  ///< The Python-written module whose body this is; empty for a program.
    Source source;
    Arena arena;
    std::deque<Value> constants;
    Code code;
    /// What Python's compiler rejects in the last statement, if that is an expression: a notebook cell compiles its
    /// last expression after the statements before it have run.
    std::optional<SyntaxFault> refused;
    std::vector<Location> magics;  ///< Notebook magics (`%matplotlib inline`), which are not part of the program.
};

/// Limits on the text of a program.
struct SyntaxLimits {
    std::uint16_t depth = 400;  ///< Nesting depth of brackets, operators and blocks in the parser.
    std::uint16_t tree = 400;   ///< Depth of the tree of one expression: each + in a + b + c + ... counts.
    std::size_t bytes = std::size_t{1} << 20;
};

/// Parses a text. Constants are allocated on the current heap.
///
/// Throws SyntaxFault for what Python rejects, OutsideSubset for what only this interpreter rejects.
std::unique_ptr<Program> parse(std::string text, Symbols& symbols, const SyntaxLimits& limits = {});

/// Parses the text of a module written in Python, without the bodies of its functions: a program calls few of them.
/// `name` must outlive the interpreter.
std::unique_ptr<Program> parse_library(std::string_view name, std::string_view text, Symbols& symbols);

/// Parses the body of a function that `parse_library` left out. Adds symbols.
void parse_body(const Code& code, Symbols& symbols);

/// The text of the symbol of a name in a Python-written module. Its symbols are its own (no name of a program starts
/// with this dot), so a program's global `len` does not affect it.
std::string library_symbol(std::string_view library, std::string_view name);

}  // namespace bcast::python
