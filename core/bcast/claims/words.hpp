#pragma once

#include <string_view>

/// Pieces of the text of a claim.
namespace bcast::claims {

/// Without the blanks and tabs around it.
std::string_view trimmed(std::string_view text);

/// What follows the last dot: `AxisError` of `numpy.AxisError`, `add` of `torch.add`.
std::string_view last_name(std::string_view name);

}  // namespace bcast::claims
