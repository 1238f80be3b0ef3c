#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// A call that a line of code writes on two operands, or one that expands the first.
struct WrittenCall {
    std::string op;  ///< The call's name in its dialect: `sub`, `matmul`, `copy_`.
    bool in_place = false;
    std::vector<std::string> operands;  ///< Their texts.
    std::size_t begin = 0;              ///< Bytes of the line.
    std::size_t end = 0;
    std::size_t sign = 0;  ///< Where the operator stands.
    std::string loss;      ///< A name that people give to a loss; that it goes element by element is a guess.
};

/// The calls of a line that put operands together: operators, `torch.add(a, b)`, `a.add_(b)`, `a += b`, `a[i] = b`; and
/// those that expand one, `a.expand(2, 3)`. The innermost first, as they are evaluated. Nothing where the line cannot
/// be parsed.
std::optional<std::vector<WrittenCall>> calls_of_line(std::string_view line);

/// Every statement of a text is one of Python, and in this project's subset.
bool is_python(std::string_view text);

/// It is not, but its first lines are, and are more than words: a program that is half typed, has a slip, or goes on
/// outside the subset.
bool is_broken_program(std::string_view text);

}  // namespace bcast
