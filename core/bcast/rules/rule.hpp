#pragma once

#include <optional>
#include <string_view>

namespace bcast {

/// Shape arithmetic: where each operand's dims are placed and who may stretch.
enum class Rule {
    none,   ///< By position, same rank, nothing stretches (OpenVINO AutoBroadcastType::NONE).
    numpy,  ///< Right-aligned, any number of operands, every 1 stretches (NumPy, PyTorch, ONNX multidirectional).
    unidirectional,  ///< Right-aligned, the second onto the first only (ONNX unidirectional).
    onto,            ///< Right-aligned against a target, the operand only (broadcast_to, expand).
    pdpd,            ///< The second placed at an axis of the first, the second only (OpenVINO AutoBroadcastType::PDPD).
    pdpd_target,     ///< Placed at an axis of a target, both stretch (OpenVINO Broadcast-3, mode pdpd).
    bidirectional,   ///< Right-aligned against a target, both stretch (OpenVINO Broadcast, ONNX Expand).
    explicit_,       ///< Input dim i goes to output axis axes[i], the input only (OpenVINO Broadcast explicit, XLA
                     ///< broadcast_in_dim).
    by_name,         ///< Each dim at the axis of its name, 1s at the other axes, nothing stretches (PyTorch align_as,
                     ///< align_to).
};

std::string_view name_of(Rule rule);
std::optional<Rule> rule_named(std::string_view name);

/// Which arguments a rule reads besides its operands.
struct RuleNeeds {
    bool axis = false;
    bool axes = false;
    bool target = false;
};
RuleNeeds needs_of(Rule rule);

inline constexpr Rule all_rules[] = {Rule::none,          Rule::numpy,     Rule::unidirectional,
                                     Rule::onto,          Rule::pdpd,      Rule::pdpd_target,
                                     Rule::bidirectional, Rule::explicit_, Rule::by_name};

}  // namespace bcast
