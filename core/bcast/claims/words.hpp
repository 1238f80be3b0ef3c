#pragma once

#include <string_view>

/// Helpers for the text of a claim.
namespace bcast::claims {

/// The text without surrounding blanks and tabs.
std::string_view trimmed(std::string_view text);

}  // namespace bcast::claims
