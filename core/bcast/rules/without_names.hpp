#pragma once

#include <optional>
#include <string_view>

#include "bcast/rules/alignment.hpp"

/// A call without the names of its operands, as after `tensor.rename(None)` on each of them: what the names were for.
namespace bcast {

/// What the names of a call's operands did.
enum class NamesRole {
    agrees,       ///< The same shape comes out without them: they only say what its axes are.
    caught,       ///< They were refused, and without them the call broadcasts, perhaps pairing axes that differ.
    unsupported,  ///< The operator takes no named tensors; without names it works.
    invalid,      ///< The names themselves cannot be given; without them the call broadcasts.
    needed,       ///< The call goes by the names; without them it is refused.
    both_refuse,  ///< It is refused either way.
};

/// The word of the trace: `agrees`, `caught`, `both-refuse`, ...
std::string_view name_of(NamesRole role);

/// The same call without names, and what comes of it.
struct WithoutNames {
    NamesRole role;
    Arguments arguments;
    Alignment alignment;
};

/// The arguments without any name, of the operands and of the target.
Arguments without_names(Arguments arguments);

/// Asks the rule a second time, without names. Nothing where no operand has a name or the call does not see names.
std::optional<WithoutNames> without_names(const Arguments& arguments, const Alignment& alignment);

}  // namespace bcast
