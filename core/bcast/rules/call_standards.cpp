#include <array>

#include "bcast/rules/call_rows.hpp"

namespace bcast::rows {
namespace {

constexpr RuleChoice onnx_elementwise[] = {{Rule::numpy, Rule::numpy}, {Rule::unidirectional, Rule::unidirectional}};
constexpr RuleChoice onnx_expand[] = {{Rule::bidirectional, Rule::bidirectional}};
constexpr RuleChoice openvino_elementwise[] = {
    {Rule::numpy, Rule::numpy}, {Rule::none, Rule::none}, {Rule::pdpd, Rule::pdpd}};
constexpr RuleChoice openvino_broadcast[] = {{Rule::numpy, Rule::onto},
                                             {Rule::onto, Rule::onto},
                                             {Rule::bidirectional, Rule::bidirectional},
                                             {Rule::explicit_, Rule::explicit_}};

constexpr Elementwise onnx_operators{Dialect::onnx, onnx_elementwise, NameRule::ignore, Report::rightmost, false};
constexpr Elementwise openvino_operators{Dialect::openvino, openvino_elementwise, NameRule::ignore, Report::rightmost,
                                         false};

constexpr auto onnx_table = std::to_array<Call>({
    chained(onnx_operators, "add", "+", Operation::add),
    chained(onnx_operators, "sub", "-", Operation::sub),
    chained(onnx_operators, "mul", "*", Operation::mul),
    chained(onnx_operators, "div", "/", Operation::div),
    chained(onnx_operators, "max", "", Operation::maximum),
    chained(onnx_operators, "min", "", Operation::minimum),
    chained(onnx_operators, "pow", "**", Operation::pow),
    other(Dialect::onnx, "expand", Action::views, 1, 1, onnx_expand, NameRule::ignore, Report::rightmost),
});

constexpr auto openvino_table = std::to_array<Call>({
    chained(openvino_operators, "add", "+", Operation::add),
    chained(openvino_operators, "subtract", "-", Operation::sub),
    chained(openvino_operators, "multiply", "*", Operation::mul),
    chained(openvino_operators, "divide", "/", Operation::div),
    chained(openvino_operators, "maximum", "", Operation::maximum),
    chained(openvino_operators, "minimum", "", Operation::minimum),
    chained(openvino_operators, "power", "**", Operation::pow),
    other(Dialect::openvino, "broadcast_to", Action::views, 1, 1, openvino_broadcast, NameRule::ignore,
          Report::leftmost),
});

}  // namespace

std::span<const Call> onnx() {
    return onnx_table;
}

std::span<const Call> openvino() {
    return openvino_table;
}

}  // namespace bcast::rows
