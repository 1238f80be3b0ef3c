#include "bcast/rules/without_names.hpp"

#include <algorithm>

#include "bcast/rules/broadcast.hpp"

namespace bcast {
namespace {

void drop_names(Shape& shape) {
    for (Dim& dim : shape) dim.name.reset();
}

NamesRole role_of(const Alignment& named, const Alignment& unnamed) {
    if (named.ok()) return unnamed.ok() ? NamesRole::agrees : NamesRole::needed;
    if (!unnamed.ok()) return NamesRole::both_refuse;
    switch (named.failure->kind) {
        case FailureKind::names_unsupported:
            return NamesRole::unsupported;
        case FailureKind::invalid_name:
        case FailureKind::duplicate_names:
            return NamesRole::invalid;
        default:
            return NamesRole::caught;
    }
}

}  // namespace

std::string_view name_of(NamesRole role) {
    switch (role) {
        case NamesRole::agrees:
            return "agrees";
        case NamesRole::caught:
            return "caught";
        case NamesRole::unsupported:
            return "unsupported";
        case NamesRole::invalid:
            return "invalid";
        case NamesRole::needed:
            return "needed";
        case NamesRole::both_refuse:
            return "both-refuse";
    }
    return {};
}

Arguments without_names(Arguments arguments) {
    for (Shape& operand : arguments.operands) drop_names(operand);
    if (arguments.target) drop_names(*arguments.target);
    return arguments;
}

std::optional<WithoutNames> without_names(const Arguments& arguments, const Alignment& alignment) {
    const Call& call = *arguments.call;
    if (!has_named_dims(call.dialect) || call.names == NameRule::ignore) return std::nullopt;
    if (std::none_of(arguments.operands.begin(), arguments.operands.end(), has_names)) return std::nullopt;
    WithoutNames out{NamesRole::agrees, without_names(arguments), {}};
    out.alignment = broadcast(out.arguments);
    out.role = role_of(alignment, out.alignment);
    // With an ellipsis, a call by name succeeds without names with another shape; that shows nothing about the names.
    if (out.role == NamesRole::agrees && !same_extents(alignment.result, out.alignment.result)) return std::nullopt;
    return out;
}

}  // namespace bcast
