#pragma once

// Abbreviated columns of an alignment, one word per column from the leftmost.

#include <string>

#include "bcast/rules/alignment.hpp"

namespace bcast::testing {

/// `3` is a dim, `[1]` a pad, `-` an absent axis; a suffix `>` marks a stretched cell.
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

/// The cells of an operand.
inline std::string cells(const Alignment& alignment, std::size_t operand) {
    return words(alignment, [&](const Column& column) { return word_of(column.cells[operand]); });
}

/// The cells of the target.
inline std::string target_cells(const Alignment& alignment) {
    return words(alignment, [](const Column& column) { return word_of(*column.target); });
}

inline std::string extent_verdicts(const Alignment& alignment) {
    return words(alignment, [](const Column& column) { return name_of(column.extents); });
}

/// `?` if the call ignores names.
inline std::string name_verdicts(const Alignment& alignment) {
    return words(alignment,
                 [](const Column& column) { return column.names ? name_of(*column.names) : std::string_view("?"); });
}

/// The names of the result's columns, `_` for an unnamed one.
inline std::string result_names(const Alignment& alignment) {
    return words(alignment, [](const Column& column) { return column.result.name.value_or("_"); });
}

}  // namespace bcast::testing
