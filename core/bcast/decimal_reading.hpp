#pragma once

#include <optional>
#include <string_view>

namespace bcast {

/// Parses a decimal number to the nearest double, ties to even: `12`, `.5`, `1.25e-7`. Returns nothing for any other
/// text, including one with a sign. Exact, independent of the machine and its C library.
std::optional<double> read_decimal(std::string_view text);

}  // namespace bcast
