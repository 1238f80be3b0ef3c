#pragma once

#include <string_view>

/// Helpers for the text of a claim.
namespace bcast::claims {

/// The text without surrounding blanks and tabs.
std::string_view trimmed(std::string_view text);

/// The part after the last dot: `AxisError` of `numpy.AxisError`, `add` of `torch.add`.
std::string_view last_name(std::string_view name);

}  // namespace bcast::claims
