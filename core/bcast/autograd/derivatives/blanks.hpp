#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast::autograd {

/// What the single capital letters of a formula stand for: `G * (a == O)` becomes `g.unsqueeze(1) * (a == out)`.
class Blanks {
  public:
    Blanks& set(char blank, std::string text) {
        texts_.emplace_back(blank, std::move(text));
        return *this;
    }

    /// The formula with its blanks filled. A capital behind a dot, `a.T`, is none.
    [[nodiscard]] std::string fill(std::string_view formula) const;

  private:
    std::vector<std::pair<char, std::string>> texts_;
};

/// The formula of one of several results: g and out become g[2] and out[2].
std::string of_result(std::string_view formula, std::size_t result);

/// The same in other words: `a`, `b`, ... become `words[0]`, `words[1]`, ... wherever they stand for tensors. Empty
/// where a word is.
std::string relabelled(std::string_view formula, std::span<const std::string> words);

/// The formula where its `g` is another one: `g * 2` behind `g.sum(0)`. Empty where it reads `out`, which is not at
/// hand.
std::string chained(std::string_view formula, std::string_view g);

/// The expression as something may follow it: `(a + b)`, `g`.
std::string atom_text(std::string_view text);

/// `2, 3` as the arguments of a method; `()` of no sizes.
std::string sizes_text(const std::vector<Extent>& sizes);
/// `1` of one number, else `(0, 2)`, `()`.
std::string dims_text(const std::vector<Extent>& dims);
/// Of a setting: `2`, `0.5`, `float('inf')`.
std::string number_text(double value);

}  // namespace bcast::autograd
