#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/rules/rule.hpp"
#include "bcast/shape.hpp"

namespace bcast::claims {

/// What the options of a fence say of all its claims.
struct ClaimOptions {
    Dialect dialect = Dialect::pytorch;
    std::optional<Rule> rule;
    std::optional<std::string> names;  ///< keep or drop
    std::optional<Extent> axis;
};

/// What comes out: a shape, or an error in the library's words.
struct Outcome {
    std::optional<Shape> shape;
    std::string type, message;
    std::string trace;    ///< Of the last operator, as `explain` answers; empty where there is none.
    std::string request;  ///< What was asked for it.
    std::string program;  ///< What was run instead, for what the table of calls has not.

    [[nodiscard]] bool ok() const { return shape.has_value(); }
    /// `(2, 3)`, `(N=2, C=3)`, `RuntimeError: message`.
    [[nodiscard]] std::string text() const;
};

/// A line of a fence: an expression of shapes, and what is claimed of it. Positions are bytes of the line.
struct ClaimLine {
    std::size_t begin = 0, end = 0;  ///< The expression; empty for a line without one.
    bool claims = false;             ///< There is an arrow.
    std::size_t expected_begin = 0, expected_end = 0;
};

/// Cuts a line: a comment begins at a `#` at its start or behind a blank.
ClaimLine cut(std::string_view line);

/// Asks the core about an expression: `(4, 1) - (4,)`, `N=2,C=3 * C=3`, `broadcast_to((3,), (2, 3))`,
/// `pdpd((2, 3, 4, 5), (3, 4), axis=1)`, `(2, 3) @ (3, 4)`, a lone shape. Signs are those of the table of calls and
/// bind as in Python; names are those of calls and of rules. What the table has not is run as a program on zeros. A
/// Diagnostic for what is no such expression, and for what is not implemented.
std::variant<Outcome, Diagnostic> ask(std::string_view expression, const ClaimOptions& options);

/// What a trace came to.
Outcome outcome_of(std::string trace_json);

/// Whether `expected` is true of an outcome: a shape (its names only where it has some), `error`, `Type`,
/// `Type: message`; blanks at a message's end do not count. A Diagnostic for what is none of these.
std::variant<bool, Diagnostic> holds(std::string_view expected, const Outcome& outcome);

}  // namespace bcast::claims
