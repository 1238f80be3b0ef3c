#pragma once

// Broadcasting as the pages of NumPy and PyTorch put it, done in the plainest way.

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast::testing {

/// Every shape gets 1s on its left up to the longest; at each axis at most one extent other than 1 is left.
inline std::optional<std::vector<Extent>> naive_broadcast(std::vector<std::vector<Extent>> shapes) {
    std::size_t rank = 0;
    for (const auto& shape : shapes) rank = std::max(rank, shape.size());
    std::vector<Extent> result;
    for (auto& shape : shapes) shape.insert(shape.begin(), rank - shape.size(), 1);
    for (std::size_t axis = 0; axis < rank; ++axis) {
        std::set<Extent> extents;
        for (const auto& shape : shapes) extents.insert(shape[axis]);
        extents.erase(1);
        if (extents.size() > 1) return std::nullopt;
        result.push_back(extents.empty() ? 1 : *extents.begin());
    }
    return result;
}

}  // namespace bcast::testing
