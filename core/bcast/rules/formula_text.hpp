#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast {

/// Formulas are Python expressions over `g` (the gradient of the result), `out` (the result) and the operands `a`, `b`,
/// ...: here a name of one is replaced by what it stands for.

/// What names of a formula stand for: with `G` as `g.unsqueeze(1)` and `O` as `out`, `G * (a == O)` becomes
/// `g.unsqueeze(1) * (a == out)`.
class Substitution {
  public:
    /// `name` outlives this. An empty text says that there is none: a formula with the name has no text then.
    Substitution& set(std::string_view name, std::string text) {
        texts_.emplace_back(name, std::move(text));
        return *this;
    }

    /// The formula with its names replaced, or nothing. What stands behind a dot, `a.T`, or within quotes is no name.
    [[nodiscard]] std::string fill(std::string_view formula) const;

  private:
    std::vector<std::pair<std::string_view, std::string>> texts_;
};

/// The formula of one of several results: g and out become g[2] and out[2].
std::string of_result(std::string_view formula, std::size_t result);

/// The same in other words: `a`, `b`, ... become `words[0]`, `words[1]`, ... wherever they stand for tensors. Empty
/// where a word is.
std::string relabelled(std::string_view formula, std::span<const std::string> words);

/// The formula in a program's own words; empty where an operand of it has none, or one has `g` or `out` in it, which
/// mean something else there. A condition that numbers of the program settle is not written: of `(x if b != 0 else y)`
/// beside a 2 only x.
std::string in_words(std::string_view formula, std::span<const std::string> words);

/// The formula where its `g` is another one: `g * 2` behind `g.sum(0)`, and its `out` is `out`. Empty where it reads an
/// `out` that is empty.
std::string chained(std::string_view formula, std::string_view g, std::string out);

/// A letter, a digit or an underscore; what is not ASCII is taken for a letter.
bool is_part_of_name(char letter);

/// Whether an expression is one of Python's primaries, a name or a literal with calls, subscripts and attributes behind
/// it: nothing binds tighter than what follows.
bool is_atom(std::string_view expression);

/// The expression as something may follow it: `(a + b)`, `g.sum(0)`.
std::string atom_text(std::string_view text);

/// `2, 3` as the arguments of a method; `()` of no sizes.
std::string sizes_text(const Shape& sizes);
std::string sizes_text(const std::vector<Extent>& sizes);
/// `1` of one number, else `(0, 2)`, `()`.
std::string dims_text(const std::vector<Extent>& dims);
/// A number as Python writes it: `2`, `0.5`, `float('inf')`.
std::string literal_text(double value);

}  // namespace bcast
