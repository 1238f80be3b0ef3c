#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// A call of a line of code on two operands, or one that expands the first.
struct WrittenCall {
    std::string op;  ///< Name of the call in its dialect: `sub`, `matmul`, `copy_`.
    bool in_place = false;
    std::vector<std::string> operands;  ///< Their source texts.
    std::size_t begin = 0;              ///< Range of bytes in the line.
    std::size_t end = 0;
    std::size_t sign = 0;  ///< Offset of the operator.
    std::string loss;      ///< A name commonly used for a loss, which is assumed to be element-wise.
};

/// The calls of a line that combine operands: operators, `torch.add(a, b)`, `a.add_(b)`, `a += b`, `a[i] = b`; and
/// those that expand one, `a.expand(2, 3)`. In evaluation order, innermost first. Nothing if the line cannot be parsed.
std::optional<std::vector<WrittenCall>> calls_of_line(std::string_view line);

/// Whether the text is valid Python within the supported subset.
bool is_python(std::string_view text);

/// Whether it is not, but its first lines are, and are more than words: a program that is incomplete, has an error, or
/// continues outside of the subset.
bool is_broken_program(std::string_view text);

}  // namespace bcast
