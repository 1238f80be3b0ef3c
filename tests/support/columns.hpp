#pragma once

// The columns of an alignment in short, one word per column from the leftmost.

#include <string>

#include "bcast/rules/alignment.hpp"

namespace bcast::testing {

/// `3` a dim, `[1]` a pad, `-` nothing; `>` behind what is stretched.
inline std::string word_of(const Cell& cell) {
    std::string word = cell.kind == CellKind::absent ? "-"
                       : cell.kind == CellKind::pad  ? "[1]"
                                                     : std::to_string(cell.extent);
    return cell.stretched ? word.append(">") : word;
}

template <typename Word>
std::string words(const Alignment& alignment, Word word) {
    std::string out;
    for (const Column& column : alignment.columns) out.append(out.empty() ? "" : " ").append(word(column));
    return out;
}

/// What an operand has at each column.
inline std::string cells(const Alignment& alignment, std::size_t operand) {
    return words(alignment, [&](const Column& column) { return word_of(column.cells[operand]); });
}

/// What the target has at each column.
inline std::string target_cells(const Alignment& alignment) {
    return words(alignment, [](const Column& column) { return word_of(*column.target); });
}

inline std::string extent_verdicts(const Alignment& alignment) {
    return words(alignment, [](const Column& column) { return name_of(column.extents); });
}

/// `?` where the call does not see names.
inline std::string name_verdicts(const Alignment& alignment) {
    return words(alignment,
                 [](const Column& column) { return column.names ? name_of(*column.names) : std::string_view("?"); });
}

/// The result's names as they came out of the columns, `_` where there is none.
inline std::string result_names(const Alignment& alignment) {
    return words(alignment, [](const Column& column) { return column.result.name.value_or("_"); });
}

}  // namespace bcast::testing
