#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/figure/theme.hpp"
#include "bcast/figure/words.hpp"

namespace bcast {

/// The cell of an operand, or of the result, in a column.
struct SheetCell {
    enum class Kind { extent, pad, absent, waiting, clash, combined } kind = Kind::absent;
    std::string text;        ///< The extent, or other text.
    std::string becomes;     ///< The extent to which it is broadcast; empty if it is not.
    std::string name;        ///< Name of the dim, `*` if it has none and others have one.
    std::string note;        ///< Small text below.
    std::size_t cells = 0;   ///< Number of pips: one per element, including repeated ones. 0: none.
    std::size_t stored = 0;  ///< How many of them are stored; the others are repetitions.
};

/// An output axis, or an axis that is not in the result.
struct SheetColumn {
    std::string head;
    Ink hue = Ink::hue1;
    bool clash = false;
    bool active = false;  ///< Concerned by the current step.
    std::vector<SheetCell> cells;
    SheetCell result;
    std::string names;  ///< The unification of names: `C, C → C`.
};

struct SheetRow {
    std::string label;
    std::string about;
    std::string about_short;
    std::string sign;
    std::string shape;  ///< For a sheet without columns.
};

/// The contents of the figure of a trace, in one language, before the layout.
struct Sheet {
    std::string title;
    std::string say;
    std::string error_type;
    std::string error;
    std::vector<SheetRow> rows;
    SheetRow result;
    std::vector<SheetColumn> columns;
    bool names = false;
    std::string names_label;

    /// The description for screen readers: the sentences, then the error.
    [[nodiscard]] std::string description() const;
};

/// Reads a trace written by the core. `step` is the one to show; absent: the entire trace.
Sheet sheet_of(const reading::Value& trace, const Words& words, std::optional<std::size_t> step);

/// The same for an event of a program that is not an alignment, in the JSON of `run`: its columns with the cells of
/// each operand and the result, and the sentences of its steps. An event without columns shows its shapes.
Sheet event_sheet(const reading::Value& event, const Words& words, std::optional<std::size_t> step);

/// The infix sign of the trace's call in mathematical notation, with `=` if it is in place; empty for a call in
/// function notation.
std::string sign_of(const reading::Value& trace);

/// `(2, 3) + (3,)`, `broadcast_to((3,), (2, 3))`.
std::string call_text(const reading::Value& trace);

}  // namespace bcast
