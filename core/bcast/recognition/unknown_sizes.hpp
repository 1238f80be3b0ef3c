#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/recognition/known_operands.hpp"

namespace bcast {

/// A shape of which a size is left open: `(None, 4)`, `[?, 4]`, `(N, C)`, `(batch_size, 4)`, `['N', 3]`, `(..., 4)`,
/// `N=?, C=3`. One word for two sizes says that they are equal. Nothing for a shape whose sizes all are numbers, for
/// one with more than max_rank axes, and for what Python rather reads as a name or a list: `(x)`, `[x, y]`.
std::optional<std::vector<KnownDim>> unknown_sizes(std::string_view text);

}  // namespace bcast
