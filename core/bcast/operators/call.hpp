#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "bcast/operators/operation.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/rules/rule.hpp"

namespace bcast {

/// What a call does with its operands once they are aligned.
enum class Action {
    elementwise,  ///< Computes a new tensor or, in-place, overwrites the first operand.
    assign,       ///< Writes the second operand to the first: `a.copy_(b)`, `a[...] = b`.
    views,        ///< Returns each operand as a view of the result's shape, without copying.
    align,        ///< Returns the first operand as a view with permuted dims and inserted dims of size 1; only the
                  ///< names of the second are read.
    shapes,       ///< Uses shapes only: neither operands nor results are tensors.
};

/// How the names of dims are propagated.
enum class NameRule {
    unify,   ///< Aligned from the right and unified over all operands (PyTorch 1.13 `unify_from_right`).
    keep,    ///< Each output has the names of its operand.
    assign,  ///< The output keeps its names; a named source must have its shape, and then they are unified (PyTorch
             ///< 1.13 `copy_to`).
    place,   ///< The rule positions dims by their names.
    refuse,  ///< The operator rejects named operands.
    ignore,  ///< The call ignores names.
};

/// Which of several mismatches a library reports.
enum class Report {
    fold,       ///< Operands pairwise from the left, axes from the right.
    rightmost,  ///< All operands at once, axes from the right.
    leftmost,   ///< All operands at once, axes from the left.
    batches,    ///< NumPy's broadcast: the first 32 operands, then 31 at a time; axes from the left.
};

/// A rule that can be requested, and the rule that is then applied (OpenVINO's Broadcast calls `onto` its numpy mode).
struct RuleChoice {
    Rule asked;
    Rule effective;
};

/// The suffixes of the operator's overload names in PyTorch 1.13 (`native_functions.yaml`). They only occur in error
/// messages.
struct Overloads {
    std::string_view tensors;  ///< Every operand is a tensor, or a number that is converted to one.
    std::string_view number;   ///< The last operand is a number.
    std::string_view number_first;
    std::string_view number_in_place;  ///< The last operand is a number, and the first one is written.
    // The result is written to `out`:
    std::string_view tensors_out = ".out";
    std::string_view number_out = ".out";
    std::string_view number_first_out = ".out";
};

/// An operator with a single overload.
inline constexpr Overloads one_form{};

/// A row of the table of calls, the single definition of an operator. For three and more operands an elementwise call
/// is computed from left to right, and errors are those of the libraries' calls that take that number at once
/// (PyTorch's addcmul, NumPy's nditer).
struct Call {
    Dialect dialect;
    std::string_view op;
    std::string_view symbol;  ///< The infix operator, or empty for a call with parentheses.
    Action action;
    std::size_t min_operands;
    std::optional<std::size_t> max_operands;  ///< Empty: any number.
    std::span<const RuleChoice> rules;        ///< The first one is the default.
    NameRule names;
    Report report;
    bool in_place;                       ///< Has an in-place form.
    std::optional<Operation> operation;  ///< How its elements are computed.
    const Overloads* overloads = &one_form;
    /// PyTorch's gradient of each of up to three operands, as an expression over `g`, `out`, `a`, `b`, `c`; empty if
    /// there is none.
    std::array<std::string_view, 3> gradients{};
};

/// An assignment to elements selected by index arrays, a separate call only because of its error messages.
inline constexpr std::string_view index_put = "index_put_";

/// The rows of a dialect.
std::span<const Call> calls_of(Dialect dialect);

/// The row of `op` in a dialect.
const Call* find_call(Dialect dialect, std::string_view op);

/// The name of the dialect's call with an infix operator; `matmul`, which has no row, for `@`. Empty if there is none.
std::string_view call_of_sign(Dialect dialect, std::string_view sign);

/// The dialect's first call that supports this rule.
const Call* first_call_with(Dialect dialect, Rule requested);

/// The rule that is applied for `requested`; nothing if the call does not support it.
std::optional<Rule> effective_rule(const Call& call, Rule requested);

}  // namespace bcast
