#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/recognition/known_operands.hpp"

namespace bcast {

/// A shape with unknown sizes: `(None, 4)`, `[?, 4]`, `(N, C)`, `(batch_size, 4)`, `['N', 3]`, `(..., 4)`, `N=?, C=3`.
/// A repeated symbol means equal sizes. Nothing for a shape whose sizes are all numbers, for one with more than
/// max_rank axes, and for text that is rather a Python name or list: `(x)`, `[x, y]`.
std::optional<std::vector<KnownDim>> unknown_sizes(std::string_view text);

}  // namespace bcast
