#pragma once

#include <string>

namespace bcast {

/// The fewest digits that read back give the number again, of those the closest: `0.1`, `2500`, `1e-05`, `1.5e+16`. An
/// exponent where the first digit stands for less than 10^-4 or more than 10^15 (as std::format writes it, C++20).
///
/// Precondition: the number is finite.
std::string shortest_text(float value);
std::string shortest_text(double value);

}  // namespace bcast
