#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/figure/theme.hpp"
#include "bcast/figure/words.hpp"

namespace bcast {

/// What an operand, or the result, has in a column.
struct SheetCell {
    enum class Kind { extent, pad, absent, waiting, clash, combined } kind = Kind::absent;
    std::string text;        ///< The extent, or what else is written there.
    std::string becomes;     ///< The extent it is stretched to; empty if it is not.
    std::string name;        ///< The dim's name, `*` for none where others have one.
    std::string note;        ///< Under it, small.
    std::size_t cells = 0;   ///< How many pips: its elements, or those it is read as. 0: none are drawn.
    std::size_t stored = 0;  ///< How many of them are stored; the others are read again.
};

/// An output axis, or an axis that does not come out.
struct SheetColumn {
    std::string head;
    Ink hue = Ink::hue1;
    bool clash = false;
    bool active = false;  ///< The step is about it.
    std::vector<SheetCell> cells;
    SheetCell result;
    std::string names;  ///< How names met: `C, C → C`.
};

struct SheetRow {
    std::string label;
    std::string about;
    std::string about_short;
    std::string sign;
    std::string shape;  ///< For a sheet without columns.
};

/// What a figure shows of a trace, in the words of a language, before it has places and sizes.
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

    /// What a reader hears: what is said, then the error.
    [[nodiscard]] std::string description() const;
};

/// Reads a trace as the core writes it. `step` is the one that is shown; nothing: the whole.
Sheet sheet_of(const reading::Value& trace, const Words& words, std::optional<std::size_t> step);

/// The same of an event of a program that is no alignment, in the JSON of `run`: its columns with what each operand has
/// there, what comes out of each, and the sentences of its steps. An event without columns shows its shapes.
Sheet event_sheet(const reading::Value& event, const Words& words, std::optional<std::size_t> step);

/// The infix sign of the trace's call as mathematics writes it, with `=` where it is in place; empty for a call that is
/// written with parentheses.
std::string sign_of(const reading::Value& trace);

/// `(2, 3) + (3,)`, `broadcast_to((3,), (2, 3))`.
std::string call_text(const reading::Value& trace);

}  // namespace bcast
