#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bcast/diagnostic.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/rules/rule.hpp"
#include "bcast/shape.hpp"

namespace bcast::claims {

/// The options of a fence that apply to all its claims.
struct ClaimOptions {
    Dialect dialect = Dialect::pytorch;
    std::optional<Rule> rule;
    std::optional<std::string> names;  ///< keep or drop
    std::optional<Extent> axis;
};

/// The result of an expression: a shape, or an error with the library's message.
struct Outcome {
    std::optional<Shape> shape;
    std::string type, message;
    std::string trace;    ///< Of the last operator, as returned by `explain`; empty if there is none.
    std::string request;  ///< The request for the trace.
    std::string program;  ///< The program that was run instead, for a function that is not in the table of calls.

    [[nodiscard]] bool ok() const { return shape.has_value(); }
    /// `(2, 3)`, `(N=2, C=3)`, `RuntimeError: message`.
    [[nodiscard]] std::string text() const;
};

/// A line of a fence: an expression of shapes, and the claim about it. Offsets are bytes of the line.
struct ClaimLine {
    std::size_t begin = 0, end = 0;  ///< The expression; empty for a line without one.
    bool claims = false;             ///< There is an arrow.
    std::size_t expected_begin = 0, expected_end = 0;
};

/// Parses a line: a comment starts at a `#` at the beginning of the line or after a blank.
ClaimLine cut(std::string_view line);

/// Evaluates an expression: `(4, 1) - (4,)`, `N=2,C=3 * C=3`, `broadcast_to((3,), (2, 3))`, `pdpd((2, 3, 4, 5), (3, 4),
/// axis=1)`, `(2, 3) @ (3, 4)`, a single shape. Operators are those of the table of calls, with Python's precedence;
/// names are those of calls and of rules. A function that is not in the table is run as a program on zeros. Returns a
/// Diagnostic for an invalid expression, and for what is not implemented.
std::variant<Outcome, Diagnostic> ask(std::string_view expression, const ClaimOptions& options);

/// The outcome of a trace.
Outcome outcome_of(std::string trace_json);

/// Whether `expected` is true of an outcome: a shape (with names, only if it has some), `error`, `Type`, `Type:
/// message`; blanks at the end of a message are ignored. A Diagnostic for any other text.
std::variant<bool, Diagnostic> holds(std::string_view expected, const Outcome& outcome);

}  // namespace bcast::claims
