#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/budget.hpp"
#include "bcast/language/interpreter/place.hpp"
#include "bcast/language/interpreter/warning.hpp"
#include "bcast/program/events.hpp"
#include "bcast/program/migration.hpp"
#include "bcast/program/why.hpp"

namespace bcast::python {

class Interpreter;

/// How a cell ended.
enum class CellExit : int {
    done = 0,
    raised = 1,   ///< The program raised, or is none that Python reads.
    outside = 2,  ///< It needs what is outside the subset, or more than its budget.
};

/// A frame of a traceback.
struct CellFrame {
    std::size_t line = 0;
    std::string function;  ///< `<module>` at the top.
    std::string text;      ///< The line, without its indentation.
};

/// Why a cell ended early.
struct CellError {
    std::string type;  ///< `TypeError`; empty where the program is outside the subset.
    std::string message;
    Place place;                       ///< The operator, call or name at fault.
    std::vector<CellFrame> traceback;  ///< The outermost first. Empty for errors of syntax.
    std::optional<std::size_t> event;  ///< Which of the events failed.
    std::string file = {};             ///< Of an error of syntax: what Python calls the text that it stands in.

    /// `TypeError: message`, as Python ends its traceback; for what is outside the subset "line 3, column 5: message".
    [[nodiscard]] std::string last_line() const;
    /// The same with `str()` of what was raised, which for an error of syntax names the file and the line too.
    [[nodiscard]] std::string text() const;
};

struct CellWarning {
    std::string category;
    std::string message;
    Place place;
    std::string text;  ///< The line, without its indentation.
};

/// Part of the output, and the line of the program that printed it.
struct CellPrint {
    Place place;
    std::size_t begin = 0;  ///< Bytes of `out`.
    std::size_t end = 0;
};

/// A call of a module that is not here, which was left out.
struct CellSkip {
    std::size_t line = 0;
    std::string module;
};

/// What an expression was whenever it was evaluated, or a name whenever it was bound: always a tensor like this.
struct CellExpression {
    Span span;
    Shape shape;
    Dtype dtype = Dtype::float32;
};

/// A literal that says the size, or the name, of an axis, which counts from the right: -1 is the last one.
struct CellSize {
    Span span;
    Extent axis = -1;
};

/// What a cell did.
struct CellResult {
    std::string out;
    std::optional<std::string> last;  ///< repr of the expression at its end, unless that is None.
    std::optional<CellError> error;
    CellExit exit = CellExit::done;
    std::vector<CellWarning> warnings;
    std::vector<CellPrint> prints;
    std::vector<Event> events;
    std::size_t omitted = 0;  ///< Events that are too many to be kept.
    std::vector<MadeTensor> lines;
    std::vector<CellExpression> expressions;  ///< Those that are no events, in the order of the text.
    std::vector<CellSize> sizes;              ///< Each once.
    std::vector<CellSkip> skipped;            ///< In the order in which the program came to them.
    std::optional<Why> why;                   ///< Where it was asked for.
    std::optional<Migration> migration;       ///< With `events`, of a program that ran and has to do with names.
};

struct CellOptions {
    Budget budget;
    Extent most_elements = Extent{1} << 26;  ///< Larger tensors are shape-only.
    bool events = false;                     ///< Collect them, and what the lines make.
    std::optional<std::string> why = {};     ///< An element, `out[1, 2]`, whose sources are asked for.
    std::optional<AskedWindow> window = {};  ///< With `events`: of one of them other elements are shown.
};

/// Registers modules beside those of modules/modules, before the program runs.
using RegisterModules = void (*)(Interpreter&);

/// Runs a cell as a notebook does. Never throws but for lack of memory.
///
/// Any bytes are a cell. Texts with prompts (`>>> `) are accepted; their outputs are not looked at.
CellResult run_cell(std::string_view code, const CellOptions& options = {}, RegisterModules more = nullptr);

}  // namespace bcast::python
