#include "bcast/rules/call.hpp"

#include <array>
#include <utility>

#include "bcast/rules/call_rows.hpp"

namespace bcast {
namespace {

/// A person who changes the dialect keeps the operator: PyTorch's short names stand for each library's own.
constexpr auto synonyms = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"sub", "subtract"},
    {"mul", "multiply"},
    {"div", "divide"},
    {"pow", "power"},
    {"max", "maximum"},
    {"min", "minimum"},
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
    return nullptr;
}

const Call* first_call_with(Dialect dialect, Rule asked) {
    for (const Call& call : calls_of(dialect)) {
        if (effective_rule(call, asked)) return &call;
    }
    return nullptr;
}

std::optional<Rule> effective_rule(const Call& call, Rule asked) {
    for (const RuleChoice& choice : call.rules) {
        if (choice.asked == asked) return choice.effective;
    }
    return std::nullopt;
}

}  // namespace bcast
