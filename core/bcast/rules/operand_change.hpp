#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/shape.hpp"

namespace bcast {

/// A part of the suffix of an operand: text, or another operand.
using ChangePiece = std::variant<std::string, std::size_t>;

/// The dims of an operand in its rearranged form, from the left; nothing stands for a new 1.
using Rearrangement = std::vector<std::optional<std::size_t>>;

/// A rewritten operand that aligns differently.
struct OperandChange {
    std::size_t operand = 0;
    std::string text;                   ///< In the dialect's notation: `b[:, None]`, `Reshape(b, [3, 1])`, `axis=1`.
    std::vector<ChangePiece> appended;  ///< The suffix of the operand; empty if it is rewritten in another way.
    std::optional<Rearrangement> dims;  ///< Absent if more than the order of its dims changes.
    bool statement = false;             ///< With the suffix it is a statement: `a = a + b`.
    bool product = false;               ///< Only the operator changes, to a matrix product: `a @ b`.
};

/// The operand with a suffix: `a.align_as(b)`.
OperandChange appended_change(std::size_t operand, std::vector<ChangePiece> appended,
                              std::optional<Rearrangement> dims = std::nullopt);

/// Inserts 1s: `b[:, None]` for dialects that index arrays, otherwise `Reshape(b, [3, 1])` to `shape`.
OperandChange inserted_change(Dialect dialect, std::size_t operand, Rearrangement dims, const Shape& shape);

/// Removes the dim `dim`: `a.squeeze(1)`, or `Reshape(a, [3])`.
OperandChange squeezed_change(Dialect dialect, std::size_t operand, std::size_t dim, const Shape& shape);

/// Swaps dims `i` < `j` of `rank`: PyTorch's `b.transpose(0, 1)`, NumPy's `b.swapaxes(0, 1)`, `Transpose(b, [1, 0])`.
OperandChange swapped_change(Dialect dialect, std::size_t operand, std::size_t rank, std::size_t i, std::size_t j);

/// The change with other names for the operands; `text` unchanged if there is no suffix. Each word must accept a suffix
/// (atom_text).
std::string change_text(const OperandChange& change, const std::vector<std::string>& words);

/// The source of an operand in a program.
struct WrittenOperand {
    std::string text;       ///< In a form that accepts a suffix: `scale`, `(a + b)`.
    Span where;             ///< In code points of the program, without parentheses that `text` adds.
    bool enclosed = false;  ///< `text` adds parentheses.
    bool array = false;     ///< A tensor or array, which has axes: not a number or a list.
    /// The augmented assignment that writes to it in place, `a += b`; for another binary operator, the operator's
    /// symbol.
    std::optional<Span> operator_span{};
    bool varies = false;  ///< It evaluates to other elements each time, because it draws them.
};

/// A span of a program, in code points, and its replacement.
struct ProgramEdit {
    Span where;
    std::string to;
};

/// The edits that append the suffix to the operand in the source, from the left, that replace an augmented assignment
/// by a statement, or that replace the operator's symbol; none if that is not possible: the operand has no source, or
/// the change mentions another operand that is not a name and would be evaluated twice.
std::vector<ProgramEdit> edits_of(const OperandChange& change,
                                  const std::vector<std::optional<WrittenOperand>>& written);

/// Whether the dialect indexes arrays, `a[:, None]`; the programs of the others are graphs.
bool is_indexed(Dialect dialect);

}  // namespace bcast
