#include "bcast/rules/rule.hpp"

#include <array>

namespace bcast {
namespace {

struct Row {
    std::string_view name;
    RuleNeeds needs;
};

// In the order of the enumeration.
constexpr std::array<Row, std::size(all_rules)> rule_rows{{
    {"none", {}},
    {"numpy", {}},
    {"unidirectional", {}},
    {"onto", {.target = true}},
    {"pdpd", {.axis = true}},
    {"pdpd-target", {.axis = true, .target = true}},
    {"bidirectional", {.target = true}},
    {"explicit", {.axes = true, .target = true}},
    {"by-name", {}},
}};

}  // namespace

std::string_view name_of(Rule rule) {
    return rule_rows[static_cast<std::size_t>(rule)].name;
}

RuleNeeds needs_of(Rule rule) {
    return rule_rows[static_cast<std::size_t>(rule)].needs;
}

std::optional<Rule> rule_named(std::string_view name) {
    for (const Rule rule : all_rules) {
        if (name_of(rule) == name) return rule;
    }
    return std::nullopt;
}

}  // namespace bcast
