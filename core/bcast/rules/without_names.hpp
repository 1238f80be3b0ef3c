#pragma once

#include <optional>
#include <string_view>

#include "bcast/rules/alignment.hpp"

/// A call without the names of its operands, as after `tensor.rename(None)` on each: shows the effect of the names.
namespace bcast {

/// The effect of the names on a call.
enum class NamesRole {
    agrees,       ///< The shape is the same without them: they only label its axes.
    caught,       ///< They caused a failure; without them the call broadcasts, perhaps pairing different axes.
    unsupported,  ///< The operator does not support named tensors; without names it works.
    invalid,      ///< The names themselves are invalid; without them the call broadcasts.
    needed,       ///< The call aligns by name; without names it fails.
    both_refuse,  ///< It fails either way.
};

/// The value in the trace: `agrees`, `caught`, `both-refuse`, ...
std::string_view name_of(NamesRole role);

/// The same call without names, and its result.
struct WithoutNames {
    NamesRole role;
    Arguments arguments;
    Alignment alignment;
};

/// The arguments without any names, of operands and target.
Arguments without_names(Arguments arguments);

/// Evaluates the rule again without names. Nothing if no operand has a name or the call ignores names.
std::optional<WithoutNames> without_names(const Arguments& arguments, const Alignment& alignment);

}  // namespace bcast
