#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast {

/// Formulas are Python expressions over `g` (the gradient of the result), `out` (the result) and the operands `a`, `b`
/// and so on. These functions substitute such names.

/// Replacements for names in a formula: with `G` as `g.unsqueeze(1)` and `O` as `out`, `G * (a == O)` becomes
/// `g.unsqueeze(1) * (a == out)`.
class Substitution {
  public:
    /// `name` must outlive this. An empty text means that there is none: then a formula with the name has no text.
    Substitution& set(std::string_view name, std::string text) {
        texts_.emplace_back(name, std::move(text));
        return *this;
    }

    /// The formula with its names replaced, or nothing. Attributes, `a.T`, and text within quotes are not names.
    [[nodiscard]] std::string fill(std::string_view formula) const;

  private:
    std::vector<std::pair<std::string_view, std::string>> texts_;
};

/// The formula for one of several results: g and out become g[2] and out[2].
std::string of_result(std::string_view formula, std::size_t result);

/// Substitutes operands: `a`, `b`, ... become `words[0]`, `words[1]`, ... wherever they denote tensors. Empty if a used
/// word is empty.
std::string relabelled(std::string_view formula, std::span<const std::string> words);

/// The formula in the program's expressions; empty if an operand has none, or if one contains `g` or `out`, which have
/// another meaning there. A condition that is decided by numbers of the program is omitted: for `b` = 2, `(x if b != 0
/// else y)` becomes x.
std::string in_words(std::string_view formula, std::span<const std::string> words);

/// The formula with `g` replaced: `g * 2` after `g.sum(0)`; and with `out` replaced by `out`. Empty if it uses an `out`
/// that is empty.
std::string chained(std::string_view formula, std::string_view g, std::string out);

/// A letter, a digit or an underscore; any non-ASCII byte counts as a letter.
bool is_part_of_name(char letter);

/// Whether an expression is a Python primary: a name or a literal followed by calls, subscripts and attributes, so that
/// it binds as tightly as any suffix.
bool is_atom(std::string_view expression);

/// The expression in a form to which a suffix can be appended: `(a + b)`, `g.sum(0)`.
std::string atom_text(std::string_view text);

/// `2, 3` as the arguments of a method; `()` if there are no sizes.
std::string sizes_text(const Shape& sizes);
std::string sizes_text(const std::vector<Extent>& sizes);
/// `1` for one number, otherwise `(0, 2)`, `()`.
std::string dims_text(const std::vector<Extent>& dims);
/// A number in Python's notation: `2`, `0.5`, `float('inf')`.
std::string literal_text(double value);

}  // namespace bcast
