#include "bcast/rules/call.hpp"

#include <array>

namespace bcast {
namespace {

constexpr RuleChoice two_way[] = {{Rule::numpy, Rule::numpy}};
constexpr RuleChoice one_way[] = {{Rule::unidirectional, Rule::unidirectional}};
constexpr RuleChoice to_target[] = {{Rule::onto, Rule::onto}, {Rule::numpy, Rule::onto}};
constexpr RuleChoice onnx_elementwise[] = {{Rule::numpy, Rule::numpy}, {Rule::unidirectional, Rule::unidirectional}};
constexpr RuleChoice onnx_expand[] = {{Rule::bidirectional, Rule::bidirectional}};
constexpr RuleChoice openvino_elementwise[] = {
    {Rule::numpy, Rule::numpy}, {Rule::none, Rule::none}, {Rule::pdpd, Rule::pdpd}};
constexpr RuleChoice openvino_broadcast[] = {{Rule::numpy, Rule::onto},
                                             {Rule::onto, Rule::onto},
                                             {Rule::bidirectional, Rule::bidirectional},
                                             {Rule::explicit_, Rule::explicit_}};

/// The habits of a dialect's elementwise operators, shared by all of them.
struct Elementwise {
    Dialect dialect;
    std::span<const RuleChoice> rules;
    NameRule names;
    Report report;
    bool in_place;
};

constexpr Elementwise pytorch_elementwise{Dialect::pytorch, two_way, NameRule::unify, Report::fold, true};
/// PyTorch 1.13's maximum and minimum have no name rule and no in-place form.
constexpr Elementwise pytorch_without_names{Dialect::pytorch, two_way, NameRule::refuse, Report::fold, false};
constexpr Elementwise numpy_elementwise{Dialect::numpy, two_way, NameRule::ignore, Report::rightmost, true};
constexpr Elementwise onnx_operators{Dialect::onnx, onnx_elementwise, NameRule::ignore, Report::rightmost, false};
constexpr Elementwise openvino_operators{Dialect::openvino, openvino_elementwise, NameRule::ignore, Report::rightmost,
                                         false};

constexpr Call elementwise(const Elementwise& habits, std::string_view op, std::string_view symbol,
                           Operation operation) {
    return {habits.dialect, op,           symbol,        Action::elementwise, 2,        std::nullopt,
            habits.rules,   habits.names, habits.report, habits.in_place,     operation};
}

constexpr Call other(Dialect dialect, std::string_view op, Action action, std::size_t least,
                     std::optional<std::size_t> most, std::span<const RuleChoice> rules, NameRule names,
                     Report report) {
    return {dialect, op, {}, action, least, most, rules, names, report, false, std::nullopt};
}

constexpr auto rows = std::to_array<Call>({
    elementwise(pytorch_elementwise, "add", "+", Operation::add),
    elementwise(pytorch_elementwise, "sub", "-", Operation::sub),
    elementwise(pytorch_elementwise, "mul", "*", Operation::mul),
    elementwise(pytorch_elementwise, "div", "/", Operation::div),
    elementwise(pytorch_without_names, "maximum", "", Operation::maximum),
    elementwise(pytorch_without_names, "minimum", "", Operation::minimum),
    elementwise(pytorch_elementwise, "pow", "**", Operation::pow),
    other(Dialect::pytorch, "broadcast_shapes", Action::shapes, 0, std::nullopt, two_way, NameRule::ignore,
          Report::fold),
    other(Dialect::pytorch, "broadcast_tensors", Action::views, 1, std::nullopt, two_way, NameRule::keep, Report::fold),
    other(Dialect::pytorch, "broadcast_to", Action::views, 1, 1, to_target, NameRule::keep, Report::rightmost),
    other(Dialect::pytorch, "expand", Action::views, 1, 1, to_target, NameRule::keep, Report::rightmost),
    other(Dialect::pytorch, "copy_", Action::assign, 2, 2, two_way, NameRule::unify, Report::fold),
    other(Dialect::pytorch, "setitem", Action::assign, 2, 2, one_way, NameRule::assign, Report::rightmost),

    elementwise(numpy_elementwise, "add", "+", Operation::add),
    elementwise(numpy_elementwise, "subtract", "-", Operation::sub),
    elementwise(numpy_elementwise, "multiply", "*", Operation::mul),
    elementwise(numpy_elementwise, "divide", "/", Operation::div),
    elementwise(numpy_elementwise, "maximum", "", Operation::maximum),
    elementwise(numpy_elementwise, "minimum", "", Operation::minimum),
    elementwise(numpy_elementwise, "power", "**", Operation::pow),
    other(Dialect::numpy, "broadcast_shapes", Action::shapes, 0, std::nullopt, two_way, NameRule::ignore,
          Report::batches),
    other(Dialect::numpy, "broadcast_arrays", Action::views, 1, std::nullopt, two_way, NameRule::ignore,
          Report::batches),
    other(Dialect::numpy, "broadcast_to", Action::views, 1, 1, to_target, NameRule::ignore, Report::rightmost),
    other(Dialect::numpy, "copy_", Action::assign, 2, 2, one_way, NameRule::ignore, Report::rightmost),

    elementwise(onnx_operators, "add", "+", Operation::add),
    elementwise(onnx_operators, "sub", "-", Operation::sub),
    elementwise(onnx_operators, "mul", "*", Operation::mul),
    elementwise(onnx_operators, "div", "/", Operation::div),
    elementwise(onnx_operators, "max", "", Operation::maximum),
    elementwise(onnx_operators, "min", "", Operation::minimum),
    elementwise(onnx_operators, "pow", "**", Operation::pow),
    other(Dialect::onnx, "expand", Action::views, 1, 1, onnx_expand, NameRule::ignore, Report::rightmost),

    elementwise(openvino_operators, "add", "+", Operation::add),
    elementwise(openvino_operators, "subtract", "-", Operation::sub),
    elementwise(openvino_operators, "multiply", "*", Operation::mul),
    elementwise(openvino_operators, "divide", "/", Operation::div),
    elementwise(openvino_operators, "maximum", "", Operation::maximum),
    elementwise(openvino_operators, "minimum", "", Operation::minimum),
    elementwise(openvino_operators, "power", "**", Operation::pow),
    other(Dialect::openvino, "broadcast_to", Action::views, 1, 1, openvino_broadcast, NameRule::ignore,
          Report::leftmost),
});

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
    for (const Call& call : rows) {
        if (call.dialect == dialect && call.op == op) return &call;
    }
    return nullptr;
}

}  // namespace

std::span<const Call> all_calls() {
    return rows;
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
    for (const Call& call : rows) {
        if (call.dialect == dialect && effective_rule(call, asked)) return &call;
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
