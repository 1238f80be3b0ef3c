#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/budget.hpp"
#include "bcast/language/interpreter/source_location.hpp"
#include "bcast/language/interpreter/warning.hpp"
#include "bcast/program/events.hpp"
#include "bcast/program/migration.hpp"
#include "bcast/program/why.hpp"

namespace bcast::python {

class Interpreter;

/// How a cell ended.
enum class CellExit : int {
    done = 0,
    raised = 1,   ///< The program raised an exception, or is not valid Python.
    outside = 2,  ///< It needs something outside the supported subset, or exceeds its budget.
};

/// A frame of a traceback.
struct CellFrame {
    std::size_t line = 0;
    std::string function;  ///< `<module>` at module level.
    std::string text;      ///< The source line, without its indentation.
};

/// Why a cell ended early.
struct CellError {
    std::string type;  ///< `TypeError`; empty if the program is outside the supported subset.
    std::string message;
    SourceLocation location;           ///< Source location of the operator, call or name that failed.
    std::vector<CellFrame> traceback;  ///< Outermost frame first. Empty for syntax errors.
    std::optional<std::size_t> event;  ///< Index of the event that failed.
    std::string file = {};             ///< For a syntax error: the file name that Python reports for the source text.

    /// `TypeError: message`, the last line of Python's traceback; outside the subset "line 3, column 5: message".
    [[nodiscard]] std::string last_line() const;
    /// The same with `str()` of the exception, which for a syntax error also names the file and the line.
    [[nodiscard]] std::string text() const;
};

struct CellWarning {
    std::string category;
    std::string message;
    SourceLocation location;
    std::string text;  ///< The source line, without its indentation.
};

/// A part of the output, and the line of the program that printed it.
struct CellPrint {
    SourceLocation location;
    std::size_t begin = 0;  ///< Byte range in `out`.
    std::size_t end = 0;
};

/// A call of an unavailable module that was skipped.
struct CellSkip {
    std::size_t line = 0;
    std::string module;
};

/// An expression or a bound name that was a tensor of this shape and dtype at every evaluation.
struct CellExpression {
    Span span;
    Shape shape;
    Dtype dtype = Dtype::float32;
};

/// A literal that states the size or the name of an axis. Axes count from the right: -1 is the last one.
struct CellSize {
    Span span;
    Extent axis = -1;
};

/// The outcome of running a cell.
struct CellResult {
    std::string out;
    std::optional<std::string> last;  ///< `repr` of the final expression, unless it is None.
    std::optional<CellError> error;
    CellExit exit = CellExit::done;
    std::vector<CellWarning> warnings;
    std::vector<CellPrint> prints;
    std::vector<Event> events;
    std::size_t omitted = 0;  ///< Number of events beyond the limit, which are not recorded.
    std::vector<MadeTensor> lines;
    std::vector<CellExpression> expressions;  ///< Those that are not events, in source order.
    std::vector<CellSize> sizes;              ///< Each literal once.
    std::vector<CellSkip> skipped;            ///< In the order of execution.
    std::optional<Why> why;                   ///< Set if it was requested.
    std::optional<Migration> migration;       ///< Set with `events` if the program ran and uses named dims.
};

struct CellOptions {
    Budget budget;
    Extent max_elements = Extent{1} << 26;       ///< Larger tensors have a shape but no elements.
    bool events = false;                         ///< Whether to collect events and the tensors that lines make.
    std::optional<std::string> why = {};         ///< An element, `out[1, 2]`, whose sources to find.
    std::optional<RequestedWindow> window = {};  ///< With `events`: other elements to show for one event.
};

/// Registers further modules, besides those of modules/modules, before the program runs.
using RegisterModules = void (*)(Interpreter&);

/// Runs a cell as a notebook does. Never throws, except when out of memory.
///
/// Any bytes are accepted as a cell. In text with prompts (`>>> `) the outputs are ignored.
CellResult run_cell(std::string_view code, const CellOptions& options = {}, RegisterModules more = nullptr);

}  // namespace bcast::python
