#pragma once

#include "bcast/rules/call.hpp"

/// How the rows of the table of calls are written down. Only the rooms rules/call* read this.
namespace bcast::rows {

inline constexpr RuleChoice two_way[] = {{Rule::numpy, Rule::numpy}};
inline constexpr RuleChoice one_way[] = {{Rule::unidirectional, Rule::unidirectional}};
inline constexpr RuleChoice to_target[] = {{Rule::onto, Rule::onto}, {Rule::numpy, Rule::onto}};

inline constexpr RuleChoice where_named[] = {{Rule::by_name, Rule::by_name}};

/// The habits of a dialect's elementwise operators, shared by all of them.
struct Elementwise {
    Dialect dialect;
    std::span<const RuleChoice> rules;
    NameRule names;
    Report report;
    bool in_place;
};

/// Python's infix sign of an operation that never takes more than two operands; empty for one that has none.
constexpr std::string_view sign_of(Operation operation) {
    switch (operation) {
        case Operation::floor_divide:
            return "//";
        case Operation::remainder:
        case Operation::modulo:
            return "%";
        case Operation::eq:
            return "==";
        case Operation::ne:
            return "!=";
        case Operation::lt:
            return "<";
        case Operation::le:
            return "<=";
        case Operation::gt:
            return ">";
        case Operation::ge:
            return ">=";
        case Operation::bitwise_and:
            return "&";
        case Operation::bitwise_or:
            return "|";
        case Operation::bitwise_xor:
            return "^";
        case Operation::left_shift:
        case Operation::full_left_shift:
            return "<<";
        case Operation::right_shift:
        case Operation::full_right_shift:
            return ">>";
        default:
            return {};
    }
}

/// The row of an operator that takes as many operands as its operation.
constexpr Call elementwise(const Elementwise& habits, std::string_view op, Operation operation,
                           const Overloads& overloads = one_form) {
    const std::size_t operands = operands_of(operation);
    return {habits.dialect, op,           sign_of(operation), Action::elementwise, operands,  operands,
            habits.rules,   habits.names, habits.report,      habits.in_place,     operation, &overloads};
}

/// The row of an operator that is computed from the left if there are more than two operands, as `a + b + c` is.
constexpr Call chained(const Elementwise& habits, std::string_view op, std::string_view symbol, Operation operation) {
    return {habits.dialect, op,           symbol,        Action::elementwise, 2,        std::nullopt,
            habits.rules,   habits.names, habits.report, habits.in_place,     operation};
}

constexpr Call other(Dialect dialect, std::string_view op, Action action, std::size_t least,
                     std::optional<std::size_t> most, std::span<const RuleChoice> rules, NameRule names,
                     Report report) {
    return {dialect, op, {}, action, least, most, rules, names, report, false, std::nullopt};
}

/// The rows of each dialect.
std::span<const Call> pytorch();
std::span<const Call> numpy();
std::span<const Call> onnx();
std::span<const Call> openvino();

}  // namespace bcast::rows
