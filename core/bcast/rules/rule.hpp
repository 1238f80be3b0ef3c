#pragma once

#include <optional>
#include <string_view>

namespace bcast {

/// Shape arithmetic: how the operands' dims are aligned, and which of them may broadcast.
enum class Rule {
    none,   ///< By position, same rank, nothing broadcasts (OpenVINO AutoBroadcastType::NONE).
    numpy,  ///< Right-aligned, any number of operands, every 1 broadcasts (NumPy, PyTorch, ONNX multidirectional).
    unidirectional,  ///< Right-aligned, the second onto the first only (ONNX unidirectional).
    onto,            ///< Right-aligned with a target, the operand only (broadcast_to, expand).
    pdpd,           ///< The second aligned at an axis of the first, the second only (OpenVINO AutoBroadcastType::PDPD).
    pdpd_target,    ///< Aligned at an axis of a target, both broadcast (OpenVINO Broadcast-3, mode pdpd).
    bidirectional,  ///< Right-aligned with a target, both broadcast (OpenVINO Broadcast, ONNX Expand).
    explicit_,      ///< Input dim i goes to output axis axes[i], the input only (OpenVINO Broadcast explicit, XLA
                    ///< broadcast_in_dim).
    by_name,        ///< Each dim at the axis of its name, 1s at the other axes, nothing broadcasts (PyTorch align_as,
                    ///< align_to).
};

std::string_view name_of(Rule rule);
std::optional<Rule> rule_named(std::string_view name);

/// The arguments that a rule uses besides its operands.
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
