#include "bcast/operators/call.hpp"

#include <array>
#include <utility>

#include "bcast/operators/call_rows.hpp"

namespace bcast {
namespace {

/// The names of the same operator in different libraries, so that a change of the dialect preserves it.
constexpr auto synonyms = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"setitem", "copy_"},
    {"broadcast_tensors", "broadcast_arrays"},
    {"expand", "broadcast_to"},
});

const Call* row_of(Dialect dialect, std::string_view op) {
    for (const Call& call : calls_of(dialect)) {
        if (call.op == op) return &call;
    }
    return nullptr;
}

}  // namespace

std::span<const Call> calls_of(Dialect dialect) {
    switch (dialect) {
        case Dialect::pytorch:
            return rows::pytorch();
        case Dialect::numpy:
            return rows::numpy();
        case Dialect::onnx:
            return rows::onnx();
        case Dialect::openvino:
            break;
    }
    return rows::openvino();
}

const Call* find_call(Dialect dialect, std::string_view op) {
    if (const Call* call = row_of(dialect, op)) return call;
    for (const auto& [one, other_name] : synonyms) {
        const Call* call = op == one ? row_of(dialect, other_name) : op == other_name ? row_of(dialect, one) : nullptr;
        if (call) return call;
    }
    // The same for the operators that every library has: chained arithmetic.
    for (const Dialect other : all_dialects) {
        const Call* named = row_of(other, op);
        if (named == nullptr || !named->operation || named->max_operands) continue;
        for (const Call& call : calls_of(dialect)) {
            if (call.operation == named->operation && !call.max_operands) return &call;
        }
    }
    return nullptr;
}

std::string_view call_of_sign(Dialect dialect, std::string_view sign) {
    if (sign == "@") return "matmul";
    for (const Call& call : calls_of(dialect)) {
        if (call.symbol == sign) return call.op;
    }
    return {};
}

const Call* first_call_with(Dialect dialect, Rule requested) {
    for (const Call& call : calls_of(dialect)) {
        if (effective_rule(call, requested)) return &call;
    }
    return nullptr;
}

std::optional<Rule> effective_rule(const Call& call, Rule requested) {
    for (const RuleChoice& choice : call.rules) {
        if (choice.asked == requested) return choice.effective;
    }
    return std::nullopt;
}

}  // namespace bcast
