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

/// The names of all programs of one interpreter, each with its number.
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

/// A parsed program: its text, its tree and its constants.
struct Program {
    explicit Program(std::string text, std::string_view its_library = {})
        : library(its_library), source(std::move(text)) {}

    std::string_view library;  ///< The module of the language that it is the body of, or nothing.
    Source source;
    Arena arena;
    std::deque<Value> constants;
    Code code;
    /// What Python's compiler refuses of the last statement, if it is an expression: a cell compiles that one when the
    /// statements before it have run.
    std::optional<SyntaxFault> refused;
    std::vector<Location> magics;  ///< Lines of a notebook's own, `%matplotlib inline`: no part of the program.
};

/// How much a program's text may hold.
struct SyntaxLimits {
    std::uint16_t depth = 400;  ///< How deep brackets, operators and blocks may be nested in the parser.
    std::uint16_t tree = 400;   ///< How deep the tree of one expression may get: a + b + c + ... counts.
    std::size_t bytes = std::size_t{1} << 20;
};

/// Parses a text. Constants are made on the current heap.
///
/// Throws SyntaxFault for what Python refuses, OutsideSubset for what only this interpreter refuses.
std::unique_ptr<Program> parse(std::string text, Symbols& symbols, const SyntaxLimits& limits = {});

/// The text of a module of the language, one function whose variables are the module's names. Its builtins are its own:
/// what a program calls `len` is not asked. `name` outlives the interpreter.
std::unique_ptr<Program> parse_library(std::string_view name, std::string_view text, Symbols& symbols);

}  // namespace bcast::python
