#pragma once

#include "bcast/operators/call.hpp"
#include "bcast/operators/rows/rows.hpp"

/// Helpers for writing the rows of the table of calls. Only the sources call* include this.
namespace bcast::rows {

inline constexpr RuleChoice two_way[] = {{Rule::numpy, Rule::numpy}};
inline constexpr RuleChoice one_way[] = {{Rule::unidirectional, Rule::unidirectional}};
inline constexpr RuleChoice to_target[] = {{Rule::onto, Rule::onto}, {Rule::numpy, Rule::onto}};

inline constexpr RuleChoice where_named[] = {{Rule::by_name, Rule::by_name}};

/// The properties common to a dialect's elementwise operators.
struct Elementwise {
    Dialect dialect;
    std::span<const RuleChoice> rules;
    NameRule names;
    Report report;
    bool in_place;
};

/// The call of a row under one of its names. A chained one with more than two operands is computed from left to right,
/// like `a + b + c`.
constexpr Call elementwise(const Elementwise& common, const Row& row, std::string_view op, bool chained,
                           const std::array<std::string_view, 3>& gradients, const Overloads& overloads = one_form) {
    const std::optional<std::size_t> most = chained ? std::nullopt : std::optional(row.operands);
    const std::string_view symbol = chained || !row.is_chained ? row.symbol : std::string_view();
    return {common.dialect, op,           symbol,       Action::elementwise, row.operands,
            most,           common.rules, common.names, common.report,       common.in_place,
            row.operation,  &overloads,   gradients};
}

constexpr Call other(Dialect dialect, std::string_view op, Action action, std::size_t least,
                     std::optional<std::size_t> most, std::span<const RuleChoice> rules, NameRule names,
                     Report report) {
    return {dialect, op, {}, action, least, most, rules, names, report, false, std::nullopt};
}

/// The calls that `Calls::each(put)` passes to `put`, as an array.
template <class Calls>
constexpr auto table_of() {
    constexpr std::size_t count = [] {
        std::size_t counted = 0;
        Calls::each([&](const Call&) { ++counted; });
        return counted;
    }();
    std::array<Call, count> out{};
    std::size_t at = 0;
    Calls::each([&](const Call& call) { out[at++] = call; });
    return out;
}

/// The rows of each dialect.
std::span<const Call> pytorch();
std::span<const Call> numpy();
std::span<const Call> onnx();
std::span<const Call> openvino();

}  // namespace bcast::rows
