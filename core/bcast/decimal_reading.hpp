#pragma once

#include <optional>
#include <string_view>

namespace bcast {

/// The double nearest to a number that is written in decimal digits, ties to even: `12`, `.5`, `1.25e-7`. Nothing if
/// the text is anything else, a sign before it included. Exact: nothing here depends on the machine or its C library.
std::optional<double> read_decimal(std::string_view text);

}  // namespace bcast
