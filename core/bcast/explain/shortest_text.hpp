#pragma once

#include <string>

namespace bcast {

/// The shortest digits that round-trip, and among those the closest: `0.1`, `2500`, `1e-05`, `1.5e+16`. With an
/// exponent if the leading digit is below 10^-4 or above 10^15 (as std::format writes it, C++20).
///
/// Precondition: the number is finite.
std::string shortest_text(float value);
std::string shortest_text(double value);

}  // namespace bcast
