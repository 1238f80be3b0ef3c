#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/operators/operation.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/rules/rule.hpp"

namespace bcast {

/// What a call does with its operands once they are aligned.
enum class Action {
    elementwise,  ///< Computes a new tensor, or, in place, writes over the first operand.
    assign,       ///< Writes the second operand into the first: `a.copy_(b)`, `a[...] = b`.
    views,        ///< Makes each operand a view of the result's shape, copying nothing.
    align,        ///< Makes the first operand a view with its dims in another order and 1s between them; the second is
                  ///< read for its names only.
    shapes,       ///< Reads shapes only: no tensor comes in, none goes out.
};

/// What becomes of the dims' names.
enum class NameRule {
    unify,   ///< Matched from the right and unified over all operands (PyTorch 1.13 `unify_from_right`).
    keep,    ///< Each output keeps the names of its operand.
    assign,  ///< The receiver keeps its names; a named source must have its shape, and then they unify (PyTorch 1.13
             ///< `copy_to`).
    place,   ///< The rule places dims by their names.
    refuse,  ///< The operator takes no named operand.
    ignore,  ///< The call does not see names.
};

/// Which clash a library reports when there are several.
enum class Report {
    fold,       ///< Operands one by one from the left, axes from the right.
    rightmost,  ///< All operands at once, axes from the right.
    leftmost,   ///< All operands at once, axes from the left.
    batches,    ///< NumPy's broadcast: the first 32 operands, then 31 at a time; axes from the left.
};

/// A rule as it may be asked for, and the rule that then decides (OpenVINO's Broadcast calls `onto` its numpy mode).
struct RuleChoice {
    Rule asked;
    Rule effective;
};

/// How PyTorch 1.13 (`native_functions.yaml`) calls the forms of an operator, behind the operator's own name. They are
/// seen in error messages only.
struct Overloads {
    std::string_view tensors;  ///< Every operand is a tensor, or a number that becomes one.
    std::string_view number;   ///< The last operand is a number.
    std::string_view number_first;
    std::string_view number_in_place;  ///< The last operand is a number, and the first is written to.
    // The result is written to `out`:
    std::string_view tensors_out = ".out";
    std::string_view number_out = ".out";
    std::string_view number_first_out = ".out";
};

/// The operator has one form.
inline constexpr Overloads one_form{};

/// One row of the table of calls. Everything that is said about an operator is said here once.
/// Three and more operands of an elementwise call are computed from the left and refused in the words of the libraries'
/// calls that take so many at once (PyTorch's addcmul, NumPy's nditer).
struct Call {
    Dialect dialect;
    std::string_view op;
    std::string_view symbol;  ///< Infix sign, or empty for a call that is written with parentheses.
    Action action;
    std::size_t min_operands;
    std::optional<std::size_t> max_operands;  ///< Nothing: any number.
    std::span<const RuleChoice> rules;        ///< The first is the call's own.
    NameRule names;
    Report report;
    bool in_place;                       ///< Has an in-place form.
    std::optional<Operation> operation;  ///< How its elements are computed.
    const Overloads* overloads = &one_form;
    /// PyTorch's gradient of each of up to three operands, over `g`, `out`, `a`, `b`, `c`; empty where there is none.
    std::array<std::string_view, 3> gradients{};
};

/// An assignment to the elements that arrays select: its own words for a clash are all that it has beside the others.
inline constexpr std::string_view index_put = "index_put_";

/// The rows of a dialect.
std::span<const Call> calls_of(Dialect dialect);

/// The row of `op` in a dialect.
const Call* find_call(Dialect dialect, std::string_view op);

/// The dialect's first call that may be asked for with this rule.
const Call* first_call_with(Dialect dialect, Rule asked);

/// The rule that decides when `asked` is asked for; nothing if the call does not have it.
std::optional<Rule> effective_rule(const Call& call, Rule asked);

}  // namespace bcast
