#include "bcast/operators/call_rows.hpp"

namespace bcast::rows {
namespace {

constexpr RuleChoice onnx_elementwise[] = {{Rule::numpy, Rule::numpy}, {Rule::unidirectional, Rule::unidirectional}};
constexpr RuleChoice onnx_expand[] = {{Rule::bidirectional, Rule::bidirectional}};
constexpr RuleChoice openvino_elementwise[] = {
    {Rule::numpy, Rule::numpy}, {Rule::none, Rule::none}, {Rule::pdpd, Rule::pdpd}};
constexpr RuleChoice openvino_broadcast[] = {{Rule::numpy, Rule::onto},
                                             {Rule::onto, Rule::onto},
                                             {Rule::bidirectional, Rule::bidirectional},
                                             {Rule::pdpd, Rule::pdpd_target},
                                             {Rule::pdpd_target, Rule::pdpd_target},
                                             {Rule::explicit_, Rule::explicit_}};

constexpr Elementwise onnx_operators{Dialect::onnx, onnx_elementwise, NameRule::ignore, Report::rightmost, false};
constexpr Elementwise openvino_operators{Dialect::openvino, openvino_elementwise, NameRule::ignore, Report::rightmost,
                                         false};

struct Onnx {
    template <class Put>
    static constexpr void each(Put put) {
        for (const Row& row : all) {
            if (!row.onnx_name.empty())
                put(elementwise(onnx_operators, row, row.onnx_name, row.is_chained, row.torches[0].gradients));
        }
        put(other(Dialect::onnx, "expand", Action::views, 1, 1, onnx_expand, NameRule::ignore, Report::rightmost));
    }
};

struct Openvino {
    template <class Put>
    static constexpr void each(Put put) {
        for (const Row& row : all) {
            if (!row.openvino_name.empty())
                put(elementwise(openvino_operators, row, row.openvino_name, row.is_chained, row.torches[0].gradients));
        }
        put(other(Dialect::openvino, "broadcast_to", Action::views, 1, 1, openvino_broadcast, NameRule::ignore,
                  Report::leftmost));
    }
};

constexpr auto onnx_table = table_of<Onnx>();
constexpr auto openvino_table = table_of<Openvino>();

}  // namespace

std::span<const Call> onnx() {
    return onnx_table;
}

std::span<const Call> openvino() {
    return openvino_table;
}

}  // namespace bcast::rows
